import type { Literal, Match, TimeForm } from './tree';

/** What differs between engines in the statements that `print` writes. */
export interface Dialect {
  readonly name: 'duckdb' | 'postgresql' | 'trino';
  identifier(name: string): string;
  literal(value: Literal): string;
  /** A timestamp cut to the start (or, for the week-ending grains, the end) of its period; null where unknown. */
  grain(grain: string, of: string): string | null;
  match(how: Match, of: string, pattern: string): string;
  asText(of: string): string;
  asTimestamp(of: string): string;
  /** A column that keeps times as numbers or texts → timestamps. */
  toTime(form: TimeForm, of: string): string;
  /** Whether a boolean is this value; false for null. */
  isTruth(of: string, value: boolean): string;
  /** Whether values of a type can be sorted; null is a type that nobody told. */
  canSort(type: string | null): boolean;
  /**
   * Whether raw rows are sorted even where no order was asked for, so that a limit keeps the same ones each time. The
   * limit then reads the whole table: milliseconds in DuckDB, and minutes in a large table of a row store.
   */
  readonly sortsUnordered: boolean;
  /** The clauses that cut rows, in the order in which the engine takes them. */
  cut(limit: number | null, offset: number | null): string[];
}
