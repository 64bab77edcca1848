import type { FormData } from '@/model/chart';
import type { Dataset } from '@/model/dataset';
import type { GridColumn } from '@/ui/grid/column';
import { pivotFormat } from './formats';
import { columnLabels, isValueAt } from './heads';
import type { PivotView } from './pivot';

const HEADING = 'row level ';
const headingKey = (level: number): string => `${HEADING}${level}`;

/** The level of the rows that a column names; null for a column of values. */
export const levelOfHeading = (key: string): number | null => (key.startsWith(HEADING) ? Number(key.slice(HEADING.length)) : null);

const SAMPLE = 60;
/** Pixels of a character, and what stands beside the text. */
const [CHARACTER, PADDING] = [6.6, 18];
const width = (length: number, least: number, most: number) => Math.ceil(Math.max(least, Math.min(most, length * CHARACTER + PADDING)));

/** The columns of the grid: one for each level of the rows, then those of the values. All as wide as they need. */
export function pivotColumns(view: PivotView, form: FormData, dataset: Dataset | null, picks: boolean, picked: ReadonlySet<string> | null): GridColumn[] {
  const { rows, columns } = view;
  const sample = rows.lines.slice(0, SAMPLE);
  const headings = rows.titles.map((title, level): GridColumn => {
    const longest = Math.max(title.length + 1, ...sample.map(line => (line.labels[level] ?? '').length));
    return { key: headingKey(level), title, align: 'left', minWidth: width(longest + (rows.foldable ? 3 : 0), 64, 200), grow: 1.2, heading: true };
  });
  const formats = new Map(view.metrics.map(({ name }) => [name, pivotFormat(form, dataset, name)]));
  const last = columns.levels.length - 1;
  return [
    ...headings,
    ...columns.lines.map((line): GridColumn => {
      const title = columns.levels.length === 0 ? (line.labels[0] ?? '') : (columnLabels(line, columns.levels.length).at(-1) ?? '');
      const pick = picks && isValueAt(columns, line, last);
      const lengths = sample.slice(0, 20).map(row => {
        const value = view.at(row, line);
        return value === null ? 0 : (formats.get(view.metricAt(row, line))?.(value).length ?? 0);
      });
      return {
        key: line.key,
        title,
        align: 'right',
        minWidth: width(Math.max(Math.min(title.length + (pick ? 4 : 2), 16), ...lengths), 56, 180),
        grow: 1,
        strong: line.kind !== 'leaf',
        pick,
        picked: pick && (picked?.has(title) ?? false),
      };
    }),
  ];
}
