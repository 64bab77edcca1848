import type { SqlColumn, SqlResult } from '@/offline/results/sql-result';
import { comparisonText } from '@/text/messages/sql-editor/comparison';
import { resultsText } from '@/text/messages/sql-editor/results';
import type { RowDifference } from './compare-results';
import { shownText } from './cell-text';

/** A column of both results, or of one of them. */
export interface ComparedColumn {
  readonly name: string;
  readonly before: SqlColumn | undefined;
  readonly after: SqlColumn | undefined;
}

/** The columns of the later result, then the removed ones. */
export function comparedColumns(before: SqlResult, after: SqlResult): readonly ComparedColumn[] {
  const rest = [...before.columns];
  const present = after.columns.map((column): ComparedColumn => {
    const place = rest.findIndex(({ name }) => name === column.name);
    const [earlier] = place < 0 ? [] : rest.splice(place, 1);
    return { name: column.name, before: earlier, after: column };
  });
  return [
    ...present,
    ...rest.map((column): ComparedColumn => ({ name: column.name, before: column, after: undefined })),
  ];
}

const textAt = (column: SqlColumn | undefined, row: number) =>
  column ? (shownText(column, column.at(row)) ?? resultsText.missing) : '';

/** The cell of a difference in a column. */
export function comparedText(difference: RowDifference, { name, before, after }: ComparedColumn): string {
  switch (difference.kind) {
    case 'added':
      return textAt(after, difference.after);
    case 'gone':
      return textAt(before, difference.before);
    case 'changed':
      return difference.columns.includes(name)
        ? comparisonText.change(textAt(before, difference.before), textAt(after, difference.after))
        : textAt(after, difference.after);
  }
}
