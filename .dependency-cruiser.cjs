const path = require('node:path');

/**
 * Which layer may import which, types included. The table is the rule; the rest turns it into rules of
 * dependency-cruiser.
 * That features take nothing but types from `api` is kept by `.oxlintrc.json`: types and values look the same from here.
 */
const layers = {
  lib: { mayImport: [], advice: 'Words the language lacks know nothing of the product: what does belongs in model.' },
  model: {
    mayImport: ['lib'],
    advice:
      'The model is pure. Let main.tsx or the caller hand in what it needs, or move what both need down into model.',
  },
  query: {
    mayImport: ['model', 'lib'],
    advice: 'The compiler is shared by server and browser. Move what both need down into model or lib.',
  },
  api: {
    mayImport: ['model', 'lib'],
    advice: 'The contract is shared by server and browser. Move what both need down into model or lib.',
  },
  text: {
    mayImport: ['model', 'lib'],
    advice: 'Texts take values and give words; whoever shows them hands the values in.',
  },
  ui: {
    mayImport: ['lib'],
    advice:
      'The design system has no noun of the product: such a part belongs in a feature, or gets its words and values handed in.',
  },
  viz: {
    mayImport: ['query', 'ui', 'text', 'model', 'lib'],
    advice: 'A chart gets rows and form data; the feature that shows it reads them from the local store.',
  },
  offline: {
    mayImport: ['api', 'query', 'model', 'lib'],
    advice: 'The local store knows no screens: words belong in text, parts in ui, and main.tsx hands the rest in.',
  },
  features: {
    mayImport: ['offline', 'viz', 'ui', 'text', 'query', 'model', 'lib', 'api'],
    advice: 'A feature is put together by its route. Ask the server through offline.',
  },
  routes: {
    mayImport: ['features', 'ui', 'text', 'model', 'lib', 'offline/react'],
    advice: 'A route reads its parameters and hands over to a feature, which does the rest.',
  },
  server: {
    mayImport: ['api', 'query', 'model', 'lib', 'viz/query', 'text/messages/mail'],
    advice:
      'The server shares the contract, the compiler, the model and what charts ask with the browser, takes the words of mails from the catalogue, and nothing else.',
  },
};

/** Beside `src`. */
const serviceWorker = {
  mayImport: ['offline', 'api', 'text', 'model', 'lib'],
  advice: 'The service worker has no screens. Move what both need down into offline or model.',
};

/** Folders of `offline`, from the bottom: each may import those of the floors below it. */
const offlineFloors = [
  ['commands', 'results', 'quota', 'hosts'],
  ['state'],
  ['store'],
  ['resources'],
  ['lock', 'outbox', 'drafts'],
  ['sync', 'unsent', 'log'],
  ['recovery', 'reads', 'kept-rows'],
  ['direct', 'session', 'pins'],
  ['metadata', 'waiting-files', 'local-engine'],
  ['editions', 'prefetch', 'sql-editor'],
  ['device-sql'],
  ['runtime'],
  ['react'],
];

/** Tests keep to the layers too, but may use Node, development packages, and what supports tests. */
const TESTS = '[.]test[.]tsx?$|^tests/|^src/server/testing/';
/** Run in the builder, not in the page. */
const BUILD_PLUGINS = '^src/(viz/vega|offline/results)/slim/plugin[.]ts$';

const placesOf = (/** @type {readonly string[]} */ names) => names.map(name => `^src/${name}/`);

/**
 * A rule for the files of one layer; its message names the right place.
 *
 * @param {string} name
 * @param {string} from
 * @param {{ mayImport: readonly string[], advice: string }} layer
 */
function layerRule(name, from, { mayImport, advice }) {
  const may = mayImport.length === 0 ? 'nothing' : mayImport.join(', ');
  return {
    name: `layer-${name}`,
    severity: 'error',
    comment: `${name} may import ${may}. ${advice}`,
    from: { path: from },
    to: { path: '^(src|sw)/', pathNot: [from, ...placesOf(mayImport)] },
  };
}

/**
 * A rule for the folders of one floor of `offline`.
 *
 * @param {readonly string[]} floor
 * @param {number} index
 */
function floorRule(floor, index) {
  const below = offlineFloors.slice(0, index).flat();
  return {
    name: `offline-floor-${index + 1}`,
    severity: 'error',
    comment: `${floor.join(', ')} may import ${below.length === 0 ? 'no other folder of offline' : below.join(', ')}. State that folders share belongs in state.`,
    from: { path: `^src/offline/(${floor.join('|')})/`, pathNot: TESTS },
    to: { path: '^src/offline/', pathNot: ['^src/offline/$1/', ...below.map(name => `^src/offline/${name}/`)] },
  };
}

module.exports = {
  forbidden: [
    ...Object.entries(layers).map(([name, layer]) => layerRule(name, `^src/${name}/`, layer)),
    ...offlineFloors.map(floorRule),
    {
      name: 'known-offline-floors',
      severity: 'error',
      comment:
        'Every folder of offline has a floor in the table of .dependency-cruiser.cjs, and no file stands beside them.',
      from: {},
      to: { path: '^src/offline/', pathNot: offlineFloors.flat().map(name => `^src/offline/${name}/`) },
    },
    layerRule('sw', '^sw/', serviceWorker),
    {
      name: 'known-layers',
      severity: 'error',
      comment:
        'Every folder of src is a layer with a place in the table of .dependency-cruiser.cjs. Only main.tsx stands beside them.',
      from: {},
      to: { path: '^src/', pathNot: [...placesOf(Object.keys(layers)), '^src/main[.]tsx$'] },
    },
    {
      name: 'main-is-the-top',
      severity: 'error',
      comment: 'main.tsx puts the layers together; nothing imports it. Let it hand in what is needed.',
      from: {},
      to: { path: '^src/main[.]tsx$' },
    },
    {
      name: 'no-sideways-features',
      severity: 'error',
      comment:
        'A feature never imports another. What two share moves down (ui, viz, offline, model), or their route puts them together.',
      from: { path: '^src/features/([^/]+)/' },
      to: { path: '^src/features/', pathNot: '^src/features/$1/' },
    },
    {
      name: 'tokens-are-for-styles',
      severity: 'error',
      comment:
        'Sizes are gone after the build: style files take them from ui/theme, and code asks media.ts or has no need.',
      from: { pathNot: ['[.]css[.]ts$', '/variants[.]ts$', '^src/ui/theme/'] },
      to: { path: '^src/ui/theme/(tokens|shorthands)[.]ts$' },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      comment: 'These files import each other in a circle. Move what they share into a file that imports neither.',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-tests-in-the-product',
      severity: 'error',
      comment: 'Only tests import tests and what supports them.',
      from: { pathNot: TESTS },
      to: { path: TESTS },
    },
    {
      name: 'node-on-the-server',
      severity: 'error',
      comment: 'Only the server has Node: ask it through the contract, or have the value handed in.',
      from: { pathNot: [TESTS, '^src/server/', BUILD_PLUGINS] },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'found',
      severity: 'error',
      comment: 'There is no such file or package, so that nothing is known about this import.',
      from: {},
      // Single parts of Vega are found by the plugin in src/viz/vega/slim; addresses of files by the builder.
      to: { couldNotResolve: true, pathNot: '^vega-[a-z-]+/src/|[?]url$' },
    },
    {
      name: 'listed-packages',
      severity: 'error',
      comment: 'The package comes along with another one only. List it in package.json.',
      from: {},
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'no-test-packages',
      severity: 'error',
      comment: 'The product runs without its development packages: list this one under dependencies.',
      from: { pathNot: TESTS },
      // Packages of types, which declarations name without `import type`.
      to: {
        dependencyTypes: ['npm-dev'],
        dependencyTypesNot: ['type-only'],
        pathNot: 'node_modules/(@types|vega-typings)/',
      },
    },
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: ['node_modules', '^tests/'] },
    webpackConfig: { fileName: '.ci/import-aliases.cjs' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'module', 'browser', 'default', 'types'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};

/**
 * dependency-cruiser 17.4 has no reader of its own for TypeScript 7, and reads files with JSX as if they had none when
 * it uses swc. It passes when it read nothing, so that what was read is counted, too.
 */
const swc = require('@swc/core');
const { parseFileSync } = swc;
/** @type {Set<string>} */
const read = new Set();
const parseAny = (/** @type {string} */ file, /** @type {import('@swc/core').ParseOptions} */ options) => {
  read.add(path.relative(__dirname, file).replaceAll('\\', '/'));
  return parseFileSync(file, { ...options, syntax: 'typescript', tsx: file.endsWith('.tsx') });
};
swc.parseFileSync = /** @type {typeof parseFileSync} */ (parseAny);
process.on('exit', () => {
  const places = [...placesOf(Object.keys(layers)), '^sw/', '^src/main[.]tsx$'];
  const unread = places.filter(place => ![...read].some(file => new RegExp(place).test(file)));
  if (unread.length === 0) return;
  console.error(`dependency-cruiser read no TypeScript in ${unread.join(', ')}: nothing is known about its imports.`);
  process.exitCode = 1;
});
