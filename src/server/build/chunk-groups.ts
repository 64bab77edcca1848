/** Modules that are fetched together, with all their imports. */
interface ChunkGroup {
  readonly name: string;
  /** Files of `src`, and folders, which end with a slash. */
  readonly sources: readonly string[];
  /** Files and folders of packages. */
  readonly packages?: readonly string[];
}

/**
 * Groups of modules that are fetched together. By default the builder makes a file of every set of modules that some
 * pages share, and dozens of small files compress worse than a few. A group takes its modules with all their imports;
 * the first group that matches a module gets it.
 */
export const groups: readonly ChunkGroup[] = [
  // Everything that the entry imports, and code shared by home and the dashboard, so that neither waits for the other's
  // screen; the entry itself remains a separate file, which the page names.
  {
    name: 'core',
    sources: [
      'routes/route-tree.gen.ts',
      'features/embedded/await-site.ts',
      'text/ages.ts',
      'text/product.ts',
      'text/messages/home/home.ts',
      'model/dashboard.ts',
      'model/feature-flags.ts',
      'offline/resources/first-commands.ts',
      'offline/runtime/runtime.ts',
      'offline/runtime/fetch-transport.ts',
      'offline/react/context.ts',
      'offline/react/live.ts',
      'offline/react/use-now.ts',
      'offline/store/live-reading.ts',
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
      'ui/tooltip/tooltip.ts',
      'viz/added/added-types.ts',
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
  // Code shared by dashboards, the chart builder and the SQL editor.
  {
    name: 'screens',
    sources: [
      'ui/tabs/Tabs.tsx',
      'ui/panel-edge/width.ts',
      'text/panel-size-words.ts',
      'text/plural.ts',
      'model/dataset.ts',
      'model/limits.ts',
      'model/local-id.ts',
      'model/filter-values.ts',
      'offline/react/use-asks-for-rows.ts',
      'offline/results/decode.ts',
    ],
    packages: ['lucide-react/dist/esm/icons/ellipsis-vertical.mjs', 'lucide-react/dist/esm/icons/refresh-cw.mjs'],
  },
  // With its charts, which are many and small. Rare ones remain separate files.
  {
    name: 'dashboard',
    sources: [
      'features/dashboard/DashboardScreen.tsx',
      'features/dashboard/layout/LayoutTabs.tsx',
      'features/dashboard/saving/screen-of.ts',
      'viz/types/big-number/index.ts',
      'viz/types/pie/index.ts',
      'viz/types/timeseries/index.ts',
    ],
  },
  // Parts that fold and respond to the screen's width: tables and panels.
  {
    name: 'folding',
    sources: ['ui/use-media.ts'],
    packages: ['lucide-react/dist/esm/icons/chevron-down.mjs', 'lucide-react/dist/esm/icons/chevron-right.mjs'],
  },
  // Other code shared by the editing screens; dashboards are drawn without it.
  {
    name: 'records',
    sources: [
      'api/arrow-result.ts',
      'api/chart-data.ts',
      'api/data-file.ts',
      'api/database.ts',
      'api/dataset.ts',
      'api/explore-links.ts',
      'api/saved-query.ts',
      'api/sql-editor.ts',
      'api/sql-run.ts',
      'api/write/rows.ts',
      'api/write/sql-run.ts',
      'lib/clock.ts',
      'model/data-file.ts',
      'model/error-facts.ts',
      'model/merge/whole.ts',
      'model/permissions.ts',
      'offline/commands/fields.ts',
      'offline/commands/server-id.ts',
      'offline/commands/patched-copy.ts',
      'offline/direct/direct-answer.ts',
      'offline/reads/resources.ts',
      'offline/resources/chart/places.ts',
      'offline/resources/database/read-model.ts',
      'offline/resources/saved-query/read-model.ts',
      'offline/resources/tab/read-model.ts',
      'offline/state/failure-reason.ts',
      'offline/store/quota.ts',
      'text/failure-reason.ts',
      'text/messages/offline/change-status.ts',
      'ui/change-marker/',
    ],
    packages: [
      'valibot/',
      'lucide-react/dist/esm/icons/arrow-up-from-line.mjs',
      'lucide-react/dist/esm/icons/circle-check.mjs',
      'lucide-react/dist/esm/icons/circle-exclamation-point.mjs',
      'lucide-react/dist/esm/icons/cloud-off.mjs',
      'lucide-react/dist/esm/icons/ellipsis.mjs',
      'lucide-react/dist/esm/icons/git-compare-arrows.mjs',
      'lucide-react/dist/esm/icons/hard-drive.mjs',
      'lucide-react/dist/esm/icons/pencil.mjs',
      'lucide-react/dist/esm/icons/triangle-exclamation-point.mjs',
    ],
  },
  { name: 'table', sources: ['viz/types/table/index.ts'] },
  // Code that every page loads after its first screen: status, and communication with the server.
  {
    name: 'frame',
    sources: [
      'features/frame/StatusLine.tsx',
      'features/frame/FrameEffects.tsx',
      'features/sync-centre/notices/SyncNotices.tsx',
    ],
  },
  { name: 'online', sources: ['offline/runtime/online.ts', 'offline/session/session.ts'] },
  // The other frequent charts. Dashboards without them do not wait for this code.
  {
    name: 'charts',
    sources: [
      'viz/types/heatmap/index.ts',
      'viz/types/histogram/index.ts',
      'viz/types/mixed-timeseries/index.ts',
      'viz/types/pivot-table/index.ts',
      'viz/types/treemap/index.ts',
    ],
  },
  // Code that a dashboard loads once its charts are being drawn.
  {
    name: 'dashboard-late',
    sources: [
      'features/dashboard/DeferredEffects.tsx',
      'features/dashboard/head/ChangeStatus.tsx',
      'features/dashboard/head/DashboardTitle.tsx',
      'features/dashboard/head/DashboardActions.tsx',
      'features/dashboard/layout/StoredFilters.tsx',
    ],
  },
];

const escaped = (path: string) => path.replaceAll(/[.$[\]()]/g, String.raw`\$&`).replace(/(?<!\/)$/, '$');

/** Whether a module belongs to a group. */
export const patternOf = ({ sources, packages = [] }: ChunkGroup): RegExp =>
  new RegExp(`/src/(?:${sources.map(escaped).join('|')})|/node_modules/(?:${packages.map(escaped).join('|') || '$'})`);

/** The groups in the builder's format: where two match a module, the earlier one gets it. */
export const chunkGroups = groups.map((group, index) => ({
  name: group.name,
  test: patternOf(group),
  priority: groups.length - index,
}));
