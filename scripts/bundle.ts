/** What the build does to keep a first visit small (docs: quality, JavaScript of a first visit). */
import { readFile } from 'node:fs/promises';
import { createCompiledCatalog } from '@lingui/cli/api';
import { formatter } from '@lingui/format-po';
import type { Plugin } from 'vite';
import type { AnyStateNode } from 'xstate';
import { machines } from '../machines/index.ts';

/** Sources whose texts the home page needs at once. Whatever else shows a text waits for the rest of them. */
const firstTexts =
  /^src\/(app|shell\/(?!NotFound|ExternalLink)|ui\/(?!Dialog\.|PasswordField)|lib|effects|features\/home\/(?!Advice)|features\/subscription\/SubscribeButton|features\/settings\/(PreferencesButton|choices))/;

/** The part of the catalogue for a text that is used in these files. */
function partOf(origin: readonly (readonly [string, number?])[]): string {
  if (origin.some(([file]) => firstTexts.test(file))) return 'first';
  return origin.length > 0 && origin.every(([file]) => file.startsWith('flows/')) ? 'flows' : 'rest';
}

/**
 * Splits each catalogue by where its texts are used: `en.po?first` is what a first visit needs, `en.po?flows` what
 * only the flow viewer shows, `en.po?rest` all else. Translators keep one file for each language.
 */
export function splitTexts(): Plugin {
  const po = formatter();
  return {
    name: 'split-texts',
    enforce: 'pre',
    load: {
      filter: { id: /\.po\?(first|rest|flows)$/ },
      async handler(id) {
        const [path = '', part] = id.split('?');
        this.addWatchFile(path);
        const locale = path.replace(/^.*\/|\.po$/g, '');
        const catalog = await po.parse(await readFile(path, 'utf8'), { locale, sourceLocale: 'en', filename: path });
        const texts = Object.entries(catalog)
          .filter(([, { origin = [] }]) => partOf(origin) === part)
          .map(([key, { translation, message }]) => [key, translation || message || key]);
        const { source } = createCompiledCatalog(locale, Object.fromEntries(texts), { namespace: 'json' });
        return { code: `export const messages = ${JSON.stringify(JSON.parse(source).messages)};`, map: null };
      },
    },
  };
}

/** Leaves the sentences for designers and the placeholders' complaints out of the machines that players get. */
export function dropDescriptions(): Plugin {
  return {
    name: 'drop-descriptions',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/machines\/.*\.ts$/ },
      handler: (code) => ({
        code: code
          .replace(/\bdescription:\s*(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"),?/g, '')
          .replace(/new Error\('[^'\n]* must be provided'\)/g, 'new Error()'),
        map: null,
      }),
    },
  };
}

/** Gives those sentences to the flow viewer apart, by machine and state. */
export function describeMachines(): Plugin {
  return {
    name: 'describe-machines',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: /\/src\/lib\/machineDescriptions\.ts$/ },
      async handler() {
        const described = Object.entries(machines).map(([name, machine]) => [name, descriptionsOf(machine.root)]);
        return { code: `export const descriptions = ${JSON.stringify(Object.fromEntries(described))};`, map: null };
      },
    },
  };
}

function descriptionsOf(node: AnyStateNode): Record<string, string> {
  const own = node.description === undefined ? {} : { [node.path.join('.')]: node.description };
  return Object.assign(own, ...Object.values(node.states).map(descriptionsOf)) as Record<string, string>;
}

/** The libraries that every page runs on, by package, without what only forms and long lists need of them. */
const libraries =
  /node_modules\/(react|react-dom|scheduler|xstate|@xstate|@tanstack|@lingui|js-cookie|jwt-decode|openapi-fetch|use-sync-external-store)\/(?!(react-virtual|virtual-core)\/|.*(mutationObserver|useMutation)\.js$)/;

/** What every page shows or runs; dialogs and forms are left to the chunks that open them. */
const common =
  /\/src\/(ui\/(Button|buttonClass|LinkButton|Icon|Ornament|Skeleton|Toast|ErrorState|BadgeLogo|DialogFallback|Page)\.|lib\/(actors|appData|idleLimit|locale|money|numbers|query|redirect|sorting|useLoginSearch|useOnline|usePlayer|withTexts)|api\/(?!sessions|tournaments|messages|notifications)|effects\/(?!live|redaction|record|signedIn\/)|features\/home\/(?!Advice)|features\/settings\/(choices|PreferencesButton)|features\/subscription\/(SubscribeButton|load))|\/machines\/(app\.|session|shell|subscription)|\/src\/(shell|routes)\/(?!NotFound|ExternalLink)[^?]+$|routeTree|preload-helper/;

/** Two chunks instead of thirty small ones: fewer requests, and what is alike compresses together. */
export const chunkGroups = [
  { name: 'libraries', test: libraries, priority: 2 },
  { name: 'common', test: common, priority: 1 },
];
