import { findColumn, type CompiledDataset } from './dataset';
import type { SelectColumn, TieBreaker } from '../sql/tree';

/** The engine's type of a selected column, as far as it is known without querying the engine. */
function typeOf(dataset: CompiledDataset, { of }: SelectColumn): string | null {
  switch (of.node) {
    case 'column':
      return findColumn(dataset, of.name)?.type || null;
    case 'fragment':
      return dataset.columns.find(({ expression }) => expression === of.sql)?.type || null;
    case 'grain':
    case 'as-timestamp':
    case 'to-time':
      return 'TIMESTAMP';
    default:
      return null;
  }
}

/**
 * All selected columns except metrics. Groups differ in their columns, and raw rows that are equal in all of them are
 * interchangeable: so a question has one answer, with the same rows in the same order.
 */
export const tieBreakersOf = (dataset: CompiledDataset, columns: readonly SelectColumn[]): TieBreaker[] =>
  columns.map(column => ({ as: column.as, type: typeOf(dataset, column) }));
