import { criticalPath, importPath, type Bundle, type Chunk } from './critical-path.ts';
import type { Screen } from './screens.ts';

export interface Rules {
  readonly screens: readonly Screen[];
  readonly unneeded: readonly string[];
  readonly forbidden: readonly { readonly name: string; readonly paths: readonly string[] }[];
}

interface FileFigure {
  readonly file: string;
  readonly bytes: number;
}

/** The weight of a screen; the heaviest file first. */
export interface ScreenFigure {
  readonly name: string;
  readonly limit: number;
  readonly bytes: number;
  readonly files: readonly FileFigure[];
}

export interface Verdict {
  readonly figures: readonly ScreenFigure[];
  /** Messages for the developer, with what to do. */
  readonly faults: readonly string[];
}

const inKilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

function weigh(screen: Screen, chunks: readonly Chunk[], bytesOf: (file: string) => number): ScreenFigure {
  const files = chunks.map(({ file }) => ({ file, bytes: bytesOf(file) })).sort((a, b) => b.bytes - a.bytes);
  return { name: screen.name, limit: screen.limit, bytes: files.reduce((sum, { bytes }) => sum + bytes, 0), files };
}

function tooHeavy({ name, limit, bytes, files }: ScreenFigure): string[] {
  if (bytes <= limit) return [];
  const heaviest = files.slice(0, 5).map(file => `${file.file} ${inKilobytes(file.bytes)}`);
  return [
    `The screen ${name} waits for ${inKilobytes(bytes)}, more than its ${inKilobytes(limit)}: ${heaviest.join(', ')}… Load lazily what is not drawn immediately.`,
  ];
}

function forbiddenModules(
  screen: Screen,
  chunks: readonly Chunk[],
  bundles: readonly Bundle[],
  forbidden: Rules['forbidden'],
): string[] {
  const starts = [
    ...screen.modules,
    ...screen.registries,
    ...screen.workers,
    ...bundles.flatMap(bundle => screen.registries.flatMap(id => bundle.modules.get(id)?.lazyImports ?? [])),
  ];
  return forbidden.flatMap(({ name, paths }) => {
    if (screen.madeOf?.includes(name)) return [];
    const found = chunks.flatMap(chunk => chunk.modules).find(id => paths.some(path => id.includes(path)));
    if (!found) return [];
    return [
      `The screen ${screen.name} waits for ${name}: ${importPath(bundles, starts, found).join(' → ') || found}. Import it where it is used, with import().`,
    ];
  });
}

/** Weighs every screen and looks for forbidden modules. */
export function checkBudgets(bundles: readonly Bundle[], rules: Rules, bytesOf: (file: string) => number): Verdict {
  const checked = rules.screens.map(screen => {
    const chunks = criticalPath(bundles, screen, rules.unneeded);
    const figure = weigh(screen, chunks, bytesOf);
    return { figure, faults: [...tooHeavy(figure), ...forbiddenModules(screen, chunks, bundles, rules.forbidden)] };
  });
  return { figures: checked.map(({ figure }) => figure), faults: checked.flatMap(({ faults }) => faults) };
}

/** The figures as lines for the terminal. */
export function formatFigures(figures: readonly ScreenFigure[]): string {
  const rows = figures.map(({ name, bytes, limit, files }) => [
    name,
    inKilobytes(bytes),
    `of ${inKilobytes(limit)}`,
    `${files.length} files`,
  ]);
  const widths = [0, 1, 2, 3].map(column => Math.max(...rows.map(row => row[column]?.length ?? 0)));
  return [
    'JavaScript a screen waits for, compressed:',
    ...rows.map(
      row =>
        `  ${row.map((cell, column) => (column === 0 ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]!))).join('  ')}`,
    ),
  ].join('\n');
}
