/**
 * What may import what (docs: the house). Imports run one way:
 * lib, ui <- features <- shell <- routes <- app <- main; machines know nothing of src or server, the server
 * nothing of src, and flows nothing of the product.
 */
/** The recorder of the flow tools, which runs inside the app. */
const recorder = '^flows/(record|joinRecordings)\\.ts$';
const generated = '^src/routeTree\\.gen\\.ts$';

/** Folders of src, each with all that lies above it and that it must not import. */
const above = {
  lib: ['api', 'ui', 'effects', 'features', 'shell', 'routes', 'app'],
  ui: ['api', 'effects', 'features', 'shell', 'routes', 'app'],
  api: ['ui', 'effects', 'features', 'shell', 'routes', 'app'],
  effects: ['ui', 'features', 'shell', 'routes', 'app'],
  features: ['effects', 'shell', 'routes', 'app'],
  shell: ['effects', 'routes', 'app'],
  routes: ['effects', 'app'],
  app: [],
};

const oneWay = Object.entries(above).map(([folder, forbidden]) => ({
  name: `src/${folder} imports only what lies below it`,
  severity: 'error',
  from: { path: `^src/${folder}/` },
  to: { path: [...forbidden.map((name) => `^src/${name}/`), '^src/main\\.tsx$', generated] },
}));
// The router is made from the generated tree, in app.
oneWay.find((rule) => rule.from.path === '^src/app/').to.path = ['^src/main\\.tsx$'];

function never(name, from, to) {
  return { name, severity: 'error', from, to };
}

export default {
  forbidden: [
    ...oneWay,
    never(
      'a machine imports xstate and other machines, nothing else',
      { path: '^machines/' },
      { pathNot: ['^machines/', '^node_modules/xstate/'] },
    ),
    never(
      'the server imports nothing of src, machines or flows',
      { path: '^server/' },
      { path: '^(src|machines|flows)/' },
    ),
    never('src imports nothing of the server', { path: '^src/' }, { path: '^server/' }),
    never(
      'a feature imports nothing of another area',
      { path: '^src/features/([^/]+)/' },
      { path: '^src/features/', pathNot: '^src/features/$1/' },
    ),
    never(
      'flows import nothing of the product',
      { path: '^flows/', pathNot: '^flows/viewer/' },
      { path: '^(src|server|machines)/' },
    ),
    never(
      'the flow viewer imports src/ui alone',
      { path: '^flows/viewer/' },
      { path: '^(src|server|machines)/', pathNot: '^src/ui/' },
    ),
    never(
      'the product imports no test, script, bench or flow tool',
      { path: '^(src|server|machines)/' },
      { path: '^(tests|scripts|bench|flows)/', pathNot: ['^flows/viewer/', recorder] },
    ),
    never(
      'only its own route imports the flow viewer',
      { path: '^(src|server|machines)/', pathNot: '^src/routes/flows\\.tsx$' },
      { path: '^flows/', pathNot: recorder },
    ),
    never(
      'only the effect that records imports the recorder, which is part of the app under ?record',
      { path: '^(src|server|machines)/', pathNot: '^src/effects/record(able)?\\.ts$' },
      { path: recorder },
    ),
    never('no cycle', {}, { circular: true }),
    never('what is imported exists', {}, { couldNotResolve: true }),
    never(
      'what is imported is in package.json',
      { path: '^(src|server|machines|flows)/' },
      { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    ),
    never(
      'the server runs on dependencies alone',
      { path: '^server/' },
      { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^dist/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.d.ts', '.json', '.css'],
    },
  },
};
