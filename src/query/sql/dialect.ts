import type { SqlSyntax } from './scan';
import type { Literal, Match, TimeForm } from './tree';

/** Differences between engines in the statements that `print` writes. */
export interface Dialect {
  readonly name: 'duckdb' | 'postgresql' | 'trino' | 'mysql';
  readonly syntax: SqlSyntax;
  identifier(name: string): string;
  /** A name given by `AS`, if the engine would change it otherwise. */
  alias?(name: string): string;
  literal(value: Literal): string;
  /**
   * A timestamp truncated to the start (or, for the week-ending grains, the end) of its period; null for unknown
   * grains.
   */
  grain(grain: string, of: string): string | null;
  match(how: Match, of: string, pattern: string): string;
  asText(of: string): string;
  asTimestamp(of: string): string;
  /** Converts a column that stores times as numbers or texts to timestamps. */
  toTime(form: TimeForm, of: string): string;
  /** Whether a boolean equals this value; false for null. */
  isTruth(of: string, value: boolean): string;
  /** Whether values of a type can be sorted; null is an unknown type. */
  canSort(type: string | null): boolean;
  /** The order of different texts that are equal in the requested one, if the engine's own depends on a language. */
  byBytes?(of: string, type: string | null): string | null;
  /**
   * Whether raw rows are sorted even without a requested order, so that a limit always keeps the same ones. The limit
   * then reads the whole table: milliseconds in DuckDB, and minutes in a large table of a row store.
   */
  readonly sortsUnordered: boolean;
  /** The clauses that limit rows, in the engine's order. */
  cut(limit: number | null, offset: number | null): string[];
}
