import { parseArgs } from 'node:util';
import { loadConfig, type Options, UsageError } from './cli/context.ts';
import { type CommandName, help } from './cli/help.ts';
import { planCommand, reportCommand, runCommand } from './cli/planning.ts';
import { diffCommand } from './cli/revisions.ts';
import { exportCommand, replayCommand, viewCommand } from './cli/single.ts';

/** `npm run flows`: tests and pictures of the machines that `flows.config.ts` names. */

const options = {
  criterion: { type: 'string' },
  format: { type: 'string' },
  out: { type: 'string' },
  readme: { type: 'string' },
  mutants: { type: 'boolean' },
  'as-test': { type: 'boolean' },
  config: { type: 'string', default: 'flows.config.ts' },
  help: { type: 'boolean', short: 'h' },
} as const;

function parse(args: string[]) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new UsageError((error as Error).message, { cause: error });
  }
}

const isCommand = (name: string): name is CommandName => name in help && name !== 'general';

async function carryOut(command: CommandName, names: string[], values: Options): Promise<number> {
  if (command === 'diff') return diffCommand(names, values);
  const config = await loadConfig(values.config);
  if (command === 'plan') return planCommand(config, names, values);
  if (command === 'run') return runCommand(config, names, values);
  if (command === 'report') return reportCommand(config, names, values);
  if (command === 'export') return exportCommand(config, names, values);
  return command === 'replay' ? replayCommand(config, names, values) : viewCommand(config);
}

/** Answers the exit code: 0 well, 1 something failed or is not covered, 2 called wrongly. */
async function main(args: string[]): Promise<number> {
  const { values, positionals } = parse(args);
  const [command, ...names] = positionals;
  if (command === undefined || command === 'help') {
    process.stdout.write(help.general);
    return command === 'help' || values.help ? 0 : 2;
  }
  if (!isCommand(command)) throw new UsageError(`There is no command '${command}'`);
  if (values.help) {
    process.stdout.write(help[command]);
    return 0;
  }
  return carryOut(command, names, values);
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  const { message } = error as Error;
  process.stderr.write(`${message}\n`);
  if (error instanceof UsageError) process.stderr.write("'npm run flows -- --help' says what there is.\n");
  process.exitCode = error instanceof UsageError ? 2 : 1;
}
