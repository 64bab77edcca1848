import type { QueryColumn } from '@/model/query-context';
import { columnLabel } from '@/query/result/labels';
import { labelOf, verboseName } from '../labels';
import type { ChartInput, MarkValue, TooltipLine } from '../plugin';
import { columnNamed, type ChartResult, type ResultColumn } from '../result';

/** Columns of an answer that are shown for a mark: the extra columns of a layer. */
export interface RowTexts {
  /** The first column's text; null if there is none. */
  readonly title: (row: number) => string | null;
  readonly lines: (row: number) => readonly TooltipLine[];
  /** The same as filters. */
  readonly values: (row: number) => readonly MarkValue[];
}

const columnsIn = (result: ChartResult | undefined, columns: readonly QueryColumn[]): readonly ResultColumn[] =>
  columns.flatMap(column => (result && columnNamed(result, columnLabel(column))) ?? []);

export function rowTexts(
  { results: [result], dataset }: Pick<ChartInput, 'results' | 'dataset'>,
  columns: readonly QueryColumn[],
  filters: readonly QueryColumn[],
): RowTexts {
  const [shown, filtered] = [columnsIn(result, columns), columnsIn(result, filters)];
  const [first] = shown;
  return {
    title: row => (first ? labelOf(first.values[row] ?? null, first) : null),
    lines: row =>
      shown.map(column => ({
        label: verboseName(dataset, column.name),
        value: labelOf(column.values[row] ?? null, column),
      })),
    values: row =>
      filtered.map(column => ({
        column: filters.find(each => columnLabel(each) === column.name) ?? column.name,
        value: column.values[row] ?? null,
        text: labelOf(column.values[row] ?? null, column),
      })),
  };
}
