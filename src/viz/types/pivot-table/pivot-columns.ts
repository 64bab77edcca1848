import type { FormData } from '@/model/chart';
import type { Dataset } from '@/model/dataset';
import type { GridColumn } from '@/ui/grid/column';
import { cellsWidth, titleWidths } from '../table/column-width';
import { pivotFormat } from './formats';
import { columnLabels, isValueAt } from './heads';
import type { PivotView } from './pivot';

const HEADING = 'row level ';
const headingKey = (level: number): string => `${HEADING}${level}`;

/** The row level of a heading column; null for a column of values. */
export const levelOfHeading = (key: string): number | null =>
  key.startsWith(HEADING) ? Number(key.slice(HEADING.length)) : null;

const SAMPLE = 60;
const within = (width: number, least: number, most = Infinity) => Math.ceil(Math.max(least, Math.min(most, width)));
/** Beside titles: the collapse button, and the sort button of a title that can be selected. */
const [FOLD, SORT] = [20, 24];

/** The columns of the grid: one for each row level, then the values. Each is as wide as it needs to be. */
export function pivotColumns(
  view: PivotView,
  form: FormData,
  dataset: Dataset | null,
  picks: boolean,
  picked: ReadonlySet<string> | null,
): GridColumn[] {
  const { rows, columns } = view;
  const sample = rows.lines.slice(0, SAMPLE);
  const headings = rows.titles.map((title, level): GridColumn => {
    const labels =
      cellsWidth(
        sample.map(line => line.labels[level] ?? ''),
        true,
      ) + (rows.foldable ? FOLD : 0);
    const widths = {
      minWidth: within(Math.max(labels, titleWidths(title).broken), 64, 200),
      preferredWidths: [within(Math.max(labels, titleWidths(title).whole), 64, 200)],
    };
    return { key: headingKey(level), title, align: 'left', ...widths, grow: 1.2, heading: true };
  });
  const formats = new Map(view.metrics.map(({ name }) => [name, pivotFormat(form, dataset, name)]));
  const last = columns.levels.length - 1;
  return [
    ...headings,
    ...columns.lines.map((line): GridColumn => {
      const title =
        columns.levels.length === 0 ? (line.labels[0] ?? '') : (columnLabels(line, columns.levels.length).at(-1) ?? '');
      const pick = picks && isValueAt(columns, line, last);
      const texts = sample.slice(0, 20).map(row => {
        const value = view.at(row, line);
        return value === null ? '' : (formats.get(view.metricAt(row, line))?.(value) ?? '');
      });
      const cells = cellsWidth(texts, true);
      const { whole, broken } = titleWidths(title);
      const sortWidth = pick ? SORT : 0;
      return {
        key: line.key,
        title,
        align: 'right',
        minWidth: within(Math.max(cells, Math.min(broken + sortWidth, 140)), 52),
        preferredWidths: [within(Math.max(cells, Math.min(whole + sortWidth, 160)), 52)],
        grow: 1,
        strong: line.kind !== 'leaf',
        pick,
        picked: pick && (picked?.has(title) ?? false),
      };
    }),
  ];
}
