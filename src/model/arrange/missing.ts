import { topOf, withParts, type Arrangement, type Part } from './arrangement';
import { inRows, newParts, type NewId, type NewWords } from './create';

interface MissingChart {
  readonly chartId: number;
  readonly name: string;
  /** Filter boxes fill their rows. */
  readonly isFilterBox: boolean;
}

/** Adds rows at the end of the last page for charts of the dashboard that the layout lacks. */
export function placeMissing(arrangement: Arrangement, charts: readonly MissingChart[], newId: NewId): Arrangement {
  const top = topOf(arrangement);
  const page = top?.type === 'TABS' ? arrangement.parts.get(top.children.at(-1) ?? '') : top;
  if (!page || charts.length === 0) return arrangement;
  const made = (list: readonly MissingChart[]): Part[] =>
    list.map(({ chartId, name }) => newParts({ type: 'CHART', chartId, name }, newId, noWords)[0]);
  const rows = [
    ...inRows(made(charts.filter(chart => chart.isFilterBox)), newId, true),
    ...inRows(made(charts.filter(chart => !chart.isFilterBox)), newId, false),
  ];
  const added = rows.filter(({ type }) => type === 'ROW').map(({ id }) => id);
  return withParts(arrangement, ...rows, { ...page, children: [...page.children, ...added] });
}

const noWords: NewWords = { header: '', text: '', tab: '' };
