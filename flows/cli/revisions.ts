import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { diffPlans, diffToText } from '../diff.ts';
import { planFromJson, type Plan } from '../plan.ts';
import { type Criterion, plan } from '../tours.ts';
import { choose, criterionOf, loadConfig, oneOf, type Options, UsageError, withProgress, write } from './context.ts';

/** The command diff. */

function plansInFile(file: string): Plan[] {
  const text = readFileSync(file, 'utf8');
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch (error) {
    throw new UsageError(`${file}: this is no JSON: ${(error as Error).message}`, { cause: error });
  }
  return (Array.isArray(parsed) ? parsed : [parsed]).map((item) => planFromJson(JSON.stringify(item), file));
}

async function plansOfTree(config: string, criterion: Criterion, name: string): Promise<Plan[]> {
  const subjects = choose(await loadConfig(config), []);
  return withProgress(
    subjects,
    (subject) => `planning ${subject.name} of ${name}`,
    ({ machine, model }) => plan(machine, model, criterion),
  );
}

/** Unpacks a revision beside the installed packages and plans its machines with its own models. */
async function plansOfRevision(revision: string, options: Options, criterion: Criterion): Promise<Plan[]> {
  let archive: Buffer;
  try {
    archive = execFileSync('git', ['archive', '--format=tar', revision], {
      maxBuffer: 2 ** 30,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  } catch (error) {
    throw new UsageError(`'${revision}' is neither a file nor a git revision`, { cause: error });
  }
  const folder = mkdtempSync(join(tmpdir(), 'flows-'));
  try {
    execFileSync('tar', ['-x', '-C', folder], { input: archive });
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
    const config = join(folder, options.config);
    if (!existsSync(config))
      throw new UsageError(`'${revision}' has no ${options.config}: keep plans of older releases as JSON`);
    return await plansOfTree(config, criterion, revision);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** `diff`: answers the exit code, which is 0 whether or not something changed. */
export async function diffCommand(names: string[], options: Options): Promise<number> {
  const [before, after, ...more] = names;
  if (before === undefined || more.length > 0)
    throw new UsageError('diff takes one or two releases: a git revision or a plan in JSON each');
  const criterion = criterionOf(options);
  const format = oneOf('format', options.format, ['text', 'json'] as const, 'text');
  const plansOf = (release: string | undefined) => {
    if (release === undefined) return plansOfTree(options.config, criterion, 'the working tree');
    return existsSync(release) ? plansInFile(release) : plansOfRevision(release, options, criterion);
  };
  const diffs = diffPlans(await plansOf(before), await plansOf(after));
  write(format === 'json' ? `${JSON.stringify(diffs, null, 1)}\n` : diffToText(diffs), options.out);
  return 0;
}
