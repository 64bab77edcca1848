/** Files fetched before a screen can be drawn from the local store, in the worst case. */
export interface Screen {
  readonly name: string;
  /** Bytes of JavaScript after compression. */
  readonly limit: number;
  /** Modules of the page, with all their imports. */
  readonly modules: readonly string[];
  /** Modules of the page that load others lazily. Everything that they load counts, except `unneeded`. */
  readonly registries: readonly string[];
  /** Workers. Their code and everything that it loads counts, except `unneeded`. */
  readonly workers: readonly string[];
  /** Files that the page names itself. */
  readonly files: readonly string[];
  /** Names of `forbidden` that this screen consists of, although others may not wait for them. */
  readonly madeOf?: readonly string[];
}

export const screens: readonly Screen[] = [
  {
    name: 'home',
    files: ['start.js'],
    limit: 145_000,
    modules: ['src/main.tsx', 'src/routes/index.tsx?tsr-split=component'],
    registries: [],
    workers: [],
  },
  {
    name: 'dashboard',
    files: ['start.js', 'picture.js'],
    // With tooltips for keys and touch, answers from kept rows, tags, and sites that embed it: 3 kB in all since 255 kB.
    // Labels borrow colours once a dashboard has used up its scheme. The core that it shares with home reads lists in parts.
    // The edge of its filter bar opens a menu at a tap.
    limit: 258_800,
    modules: [
      'src/main.tsx',
      'src/routes/dashboard.$idOrSlug.tsx?tsr-split=component',
      'src/features/dashboard/layout/LayoutTabs.tsx',
    ],
    // All kinds of charts on one dashboard.
    registries: ['src/viz/lists/common.gen.ts'],
    workers: ['src/viz/vega/draw.worker.ts'],
  },
  // Until its picture is drawn.
  {
    name: 'chart builder',
    files: ['start.js'],
    limit: 372_000,
    modules: ['src/main.tsx', 'src/routes/explore.tsx?tsr-split=component'],
    registries: ['src/viz/lists/common.gen.ts'],
    workers: ['src/viz/vega/draw.worker.ts'],
    madeOf: ['the chart builder'],
  },
  {
    name: 'chart builder with its controls',
    files: ['start.js'],
    // Shares what the dashboard gained; columns lifted by keys, and pictures that do not match the controls, came since.
    // Names, tags and sketches of seventeen chart types more, and the reserved words that names in SQL are quoted by.
    // The rules of conditional formats, of sorting and of what a new dataset lacks are complete now.
    // Eight kinds of map layers brought their names, tags and sketches. Borrowed colours, as on dashboards.
    limit: 505_000,
    modules: [
      'src/main.tsx',
      'src/routes/explore.tsx?tsr-split=component',
      'src/features/explore/fields/BuilderFields.tsx',
      'src/features/explore/controls/ControlPanel.tsx',
      'src/features/explore/results/BuilderResults.tsx',
      // One of the heaviest panels.
      'src/viz/types/timeseries/controls.ts',
    ],
    registries: ['src/viz/lists/common.gen.ts'],
    workers: ['src/viz/vega/draw.worker.ts'],
    madeOf: ['the chart builder'],
  },
  {
    name: 'SQL editor',
    files: ['start.js'],
    limit: 330_000,
    modules: [
      'src/main.tsx',
      'src/routes/sqllab.tsx?tsr-split=component',
      'src/features/sql-editor/SqlEditorScreen.tsx',
    ],
    registries: [],
    workers: [],
    madeOf: ['CodeMirror'],
  },
];

/** Loaded lazily, and not needed to draw stored data. */
export const unneeded: readonly string[] = [
  // For browsers that cannot draw in a worker; the worker counts instead.
  'src/viz/vega/draw.ts',
  // Values at the pointer: the picture appears first.
  'src/viz/vega/Inspector.tsx',
  // The first rows of a table appear without it.
  'src/ui/grid/VirtualRows.tsx',
  // Conditional colours: numbers appear without them.
  'src/viz/conditional-formatting/colouring.ts',
  // For axes with a custom time format.
  'src/text/time-format.ts',
  // For charts with an axis that write their values, are horizontal, show forecasts, are split into small multiples and
  // the like; for those with annotation layers, and for those whose layers are formulas.
  'src/viz/types/timeseries/inspect.ts',
  'src/viz/types/timeseries/extras/index.ts',
  'src/viz/types/timeseries/horizontal.ts',
  'src/viz/types/timeseries/facets.ts',
  'src/viz/types/timeseries/annotations/draw.ts',
  'src/viz/types/timeseries/annotations/formula.ts',
  // Maps are rare: the first one brings projections, and the shapes of the world.
  'src/viz/vega/geo/layers.ts',
  'src/viz/vega/geo/transforms.ts',
];

/** Modules that no screen may have to wait for, by a part of their paths. */
export const forbidden: readonly { readonly name: string; readonly paths: readonly string[] }[] = [
  { name: 'the compiler of Vega-Lite', paths: ['node_modules/vega-lite/'] },
  {
    name: 'the engine that answers from kept rows',
    paths: ['node_modules/@duckdb/', 'src/offline/local-engine/engine.ts'],
  },
  { name: 'CodeMirror', paths: ['node_modules/@codemirror/', 'node_modules/@lezer/'] },
  { name: 'DuckDB', paths: ['node_modules/@duckdb/'] },
  { name: 'the chart builder', paths: ['src/features/explore/'] },
  { name: 'what only sending and fetching needs of resources', paths: ['src/offline/resources/registry.ts'] },
  { name: 'what only a change needs of resources', paths: ['src/offline/resources/commands.ts'] },
];
