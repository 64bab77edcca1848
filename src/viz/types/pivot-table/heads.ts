import type { GridBand } from '@/ui/grid/column';
import type { Line } from './axis';
import type { PivotAxis } from './pivot';

/** The label of a column at each level: values from the top, the words of a total from the bottom. */
export function columnLabels({ labels, fixed }: Line, levels: number): string[] {
  const words = labels.slice(fixed);
  return Array.from({ length: levels }, (_, level) =>
    level < fixed ? (labels[level] ?? '') : (words[level - (levels - words.length)] ?? ''),
  );
}

/** The group of a line at a level, if it can be collapsed. */
export function groupAt({ levels, foldable }: PivotAxis, line: Line, level: number): string | null {
  const isGroup = foldable && levels.slice(level + 1).some(below => below.kind === 'dimension');
  return isGroup ? (line.groups[level] ?? null) : null;
}

/** Whether a line's value at a level can be selected. */
export const isValueAt = ({ levels }: PivotAxis, line: Line, level: number): boolean =>
  level < line.fixed && levels[level]?.kind === 'dimension';

/** Whether a line has the same titles as the previous one, down to a level. */
export function continues(line: Line, before: Line | undefined, level: number): boolean {
  return (
    before !== undefined &&
    level < line.fixed &&
    level < before.fixed &&
    line.labels.slice(0, level + 1).every((label, index) => label === before.labels[index])
  );
}

export interface PivotBand extends GridBand {
  readonly level: number;
  readonly line: Line | null;
}

interface BandsInput {
  readonly columns: PivotAxis;
  /** The number of row title columns before them. */
  readonly headings: number;
  readonly collapsed: ReadonlySet<string>;
  readonly picks: boolean;
  readonly picked: ReadonlySet<string> | null;
}

/** The rows of titles above the columns' own: the outer levels, each spanning the columns that share it. */
export function columnBands({ columns, headings, collapsed, picks, picked }: BandsInput): PivotBand[][] {
  const { lines, levels, titles } = columns;
  return Array.from({ length: Math.max(0, levels.length - 1) }, (_, level) => {
    const bands: PivotBand[] =
      headings > 0
        ? [
            {
              key: `corner ${level}`,
              title: titles[level] ?? '',
              start: 0,
              span: headings,
              heading: true,
              level,
              line: null,
            },
          ]
        : [];
    lines.forEach((line, index) => {
      const last = bands.at(-1);
      if (last?.line && continues(line, lines[index - 1], level)) {
        bands[bands.length - 1] = { ...last, span: last.span + 1 };
        return;
      }
      const group = groupAt(columns, line, level);
      const pick = picks && isValueAt(columns, line, level);
      const title = columnLabels(line, levels.length)[level] ?? '';
      bands.push({
        key: `${level} ${line.key}`,
        title,
        start: headings + index,
        span: 1,
        level,
        line,
        pick,
        picked: pick && (picked?.has(title) ?? false),
        ...(group === null ? {} : { open: !collapsed.has(group) }),
      });
    });
    return bands;
  });
}
