/** Modules that are fetched together, with all that they import. */
interface ChunkGroup {
  readonly name: string;
  /** Files of `src`, and folders, which end with a slash. */
  readonly sources: readonly string[];
  /** Files and folders of packages. */
  readonly packages?: readonly string[];
}

/**
 * What is fetched together. Left alone, the builder makes a file of every set of modules that some pages share, and
 * dozens of small files compress worse than a few. A group takes its modules with all that they import; the first one
 * that asks for a module gets it.
 */
export const groups: readonly ChunkGroup[] = [
  // All that the entry imports, and what home and the dashboard share, so that neither waits for the other's screen;
  // the entry itself stays a file of its own, which the page names.
  {
    name: 'core',
    sources: [
      'routes/route-tree.gen.ts',
      'text/ages.ts',
      'text/product.ts',
      'text/messages/home/home.ts',
      'model/dashboard.ts',
      'offline/resources/first-commands.ts',
      'offline/runtime/runtime.ts',
      'offline/runtime/fetch-transport.ts',
      'offline/react/context.ts',
      'offline/react/live.ts',
      'offline/react/use-now.ts',
      'offline/reads/dashboards.ts',
      'ui/theme/',
      'ui/page/',
      'ui/button/',
      'ui/star/',
      'ui/notice/',
      'ui/chip/',
      'ui/marker/',
      'ui/card/',
      'ui/layout/',
      'ui/toast/Toast.tsx',
      'ui/shell/install.ts',
      'ui/shell/overlays.tsx',
      'ui/shell/page-facts.tsx',
      'ui/shell/shortcuts.ts',
      'ui/use-document-title.ts',
    ],
    packages: [
      'react-dom/client.js',
      '@tanstack/react-router/',
      '@vanilla-extract/dynamic/',
      'lucide-react/dist/esm/icons/clock.mjs',
    ],
  },
  { name: 'home', sources: ['features/home/Home.tsx'] },
  // With its charts, which are many and small. Rare ones stay files of their own.
  {
    name: 'dashboard',
    sources: [
      'features/dashboard/DashboardScreen.tsx',
      'features/dashboard/board/LayoutTabs.tsx',
      'viz/types/big-number/index.ts',
      'viz/types/pie/index.ts',
      'viz/types/timeseries/index.ts',
    ],
  },
  // What every page loads behind its first screen.
  { name: 'online', sources: ['offline/runtime/online.ts', 'offline/session/session.ts'] },
];

const escaped = (path: string) => path.replaceAll(/[.$[\]()]/g, String.raw`\$&`).replace(/(?<!\/)$/, '$');

/** Whether a module is one of a group. */
export const patternOf = ({ sources, packages = [] }: ChunkGroup): RegExp =>
  new RegExp(`/src/(?:${sources.map(escaped).join('|')})|/node_modules/(?:${packages.map(escaped).join('|') || '$'})`);

/** The groups as the builder takes them: where two ask for a module, the one above gets it. */
export const chunkGroups = groups.map((group, index) => ({
  name: group.name,
  test: patternOf(group),
  priority: groups.length - index,
}));
