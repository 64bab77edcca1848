import { createRequire } from 'node:module';
import path from 'node:path';
import type { Plugin } from 'vite';

const require = createRequire(import.meta.url);
const here = import.meta.dirname;
const packageFolder = (name: string) => path.resolve(path.dirname(require.resolve(name)), '..');

/** Packages whose individual source files are imported although they do not export them. */
const folders = Object.fromEntries(
  ['vega-transforms', 'vega-functions', 'vega-scenegraph', 'vega-encode', 'vega-geo', 'vega-view'].map(name => [
    name,
    packageFolder(name),
  ]),
);
const sourceFile = new RegExp(`^(${Object.keys(folders).join('|')})/(src/.+)$`);

interface Replacement {
  /** The import specifier as written. */
  readonly source: RegExp;
  /** In files of this package; if left out, of any. */
  readonly by?: string;
  /** The file in this folder that replaces it. */
  readonly with: string;
}

/** The interactive files of vega-view. */
const interaction = [
  'aria',
  'bind',
  'cursor',
  'events',
  'hover',
  'initialize-handler',
  'observeContainer',
  'render-to-image-url',
  'render-to-svg',
  'state',
  'tooltip',
  'watchPixelRatio',
];

const replacements: readonly Replacement[] = [
  { source: /^vega-loader$/, with: 'left-out.ts' },
  { source: /^vega-canvas$/, with: 'canvas.ts' },
  { source: /^vega-format$/, with: 'left-out.ts' },
  { source: /^d3-scale-chromatic$/, with: 'left-out.ts' },
  { source: /^d3-time-format$/, by: 'd3-scale', with: 'left-out.ts' },
  { source: /^d3-timer$/, with: 'left-out.ts' },
  { source: /^d3-scale$/, by: 'vega-scale', with: 'scales.ts' },
  { source: /^d3-interpolate$/, by: 'vega-scale', with: 'interpolators.ts' },
  { source: /^vega-time$/, by: 'vega-scale', with: 'left-out.ts' },
  { source: /^vega-functions$/, by: 'vega-view', with: 'functions.ts' },
  {
    source: new RegExp(`^\\./(${interaction.join('|')})\\.js$`),
    by: 'vega-view',
    with: 'no-interaction.ts',
  },
  { source: /\/modules\.js$/, by: 'vega-scenegraph', with: 'renderers.ts' },
  { source: /\/CanvasHandler\.js$/, by: 'vega-scenegraph', with: 'renderers.ts' },
  { source: /^\.\/curves\.js$/, by: 'vega-scenegraph', with: 'curves.ts' },
  { source: /\/marks\/index\.js$/, by: 'vega-scenegraph', with: 'marks.ts' },
];

/**
 * Marks modules of the whole of Vega, with which people try their own specifications (`../whole`): the same files
 * again, with nothing left out.
 */
const WHOLE = '?whole';
const wholeFolder = path.resolve(here, '../whole');
const isWhole = (importer: string) => importer.endsWith(WHOLE);
const asksForWhole = (source: string, importer: string) =>
  isWhole(importer) || (importer.startsWith(wholeFolder) && /^(?:vega|react-vega)/.test(source));
/** Packages that slim pictures replace, and those that import them. */
const hasSlimForm = (id: string) => /\/node_modules\/(?:react-vega|vega[\w-]*|d3-[\w-]+)\//.test(id);

/** The parser validates with the whole of Vega, and runs where size does not matter. */
const isSpared = (importer: string) => importer.includes('vega-parser');

interface SlimOptions {
  /** For browsers that draw on the page: avoids shipping the fine world shapes a second time. */
  readonly coarseMaps?: boolean;
}

/** Resolves Vega's packages wherever charts are drawn or compiled. */
export function vegaSlim({ coarseMaps = false }: SlimOptions = {}): Plugin {
  return {
    name: 'tidemark:vega-slim',
    enforce: 'pre',
    async resolveId(source, importer = '') {
      if (asksForWhole(source, importer)) {
        const found = await this.resolve(source, importer.replace(WHOLE, ''), { skipSelf: true });
        return found && hasSlimForm(found.id) ? { ...found, id: found.id + WHOLE } : found;
      }
      const [, name, file] = sourceFile.exec(source) ?? [];
      if (name && file) return path.join(folders[name]!, file);
      // The Vega-Lite compiler only takes helpers from vega that vega-util has; without this it bundles all of Vega.
      if (source === 'vega' && importer.includes('vega-lite'))
        return this.resolve('vega-util', importer, { skipSelf: true });
      if (coarseMaps && source === 'world-atlas/countries-50m.json')
        return this.resolve('world-atlas/countries-110m.json', importer, { skipSelf: true });
      if (source === 'vega-scenegraph') return path.join(folders['vega-scenegraph']!, 'index.js');
      const replacement = replacements.find(
        candidate =>
          candidate.source.test(source) && (candidate.by === undefined || importer.includes(`/${candidate.by}/`)),
      );
      return replacement && !isSpared(importer) ? path.join(here, replacement.with) : null;
    },
  };
}
