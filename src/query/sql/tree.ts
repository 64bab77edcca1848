/** A local time without a zone, in milliseconds since the epoch; as a date it loses its time of day. */
export interface Instant {
  readonly instant: number;
  readonly as?: 'timestamp' | 'date';
}

/** A value in a statement. */
export type Literal = string | number | boolean | null | Instant | Digits;

/** A number represented by its digits, because a JavaScript number would be inexact. */
export interface Digits {
  readonly digits: string;
}

/** How a column other than a timestamp stores times: numbers since the epoch, or texts by a pattern of `strftime`. */
export type TimeForm =
  | { readonly kind: 'epoch'; readonly unit: 's' | 'ms' }
  | { readonly kind: 'text'; readonly pattern: string };

type Comparison = '=' | '!=' | '>' | '<' | '>=' | '<=';
export type Match = 'like' | 'not-like' | 'ilike' | 'regex';

export type Expression =
  | { readonly node: 'column'; readonly name: string; readonly table?: string }
  /** A name given by `as` in the same statement; printed quoted like a column. */
  | { readonly node: 'alias'; readonly name: string }
  | { readonly node: 'literal'; readonly value: Literal }
  /** SQL written by a person. Builders of the tree must have verified that it is one expression. */
  | { readonly node: 'fragment'; readonly sql: string }
  | {
      readonly node: 'aggregate';
      readonly of: Expression;
      readonly function: 'avg' | 'count' | 'max' | 'min' | 'sum';
      readonly distinct?: boolean;
    }
  | { readonly node: 'count-rows' }
  | { readonly node: 'grain'; readonly of: Expression; readonly grain: string }
  | { readonly node: 'as-text'; readonly of: Expression }
  | { readonly node: 'as-timestamp'; readonly of: Expression }
  | { readonly node: 'to-time'; readonly of: Expression; readonly form: TimeForm }
  | { readonly node: 'compare'; readonly operator: Comparison; readonly left: Expression; readonly right: Expression }
  | { readonly node: 'match'; readonly how: Match; readonly of: Expression; readonly pattern: Expression }
  | { readonly node: 'in'; readonly of: Expression; readonly values: readonly Expression[]; readonly negated: boolean }
  | { readonly node: 'null-test'; readonly of: Expression; readonly negated: boolean }
  | { readonly node: 'truth-test'; readonly of: Expression; readonly value: boolean }
  | { readonly node: 'all'; readonly of: readonly Expression[] }
  | { readonly node: 'any'; readonly of: readonly Expression[] }
  | { readonly node: 'not'; readonly of: Expression };

export interface SelectColumn {
  readonly as: string;
  readonly of: Expression;
}

export type TableReference =
  | { readonly node: 'table'; readonly path: readonly string[] }
  /** A virtual dataset; its owner wrote the statement. */
  | { readonly node: 'statement'; readonly sql: string; readonly as: string }
  | { readonly node: 'select'; readonly of: Select; readonly as: string };

export interface Join {
  readonly with: TableReference;
  readonly on: Expression;
}

export interface OrderTerm {
  readonly of: Expression;
  readonly descending: boolean;
  /** The place of missing values, if it is not the engine's default. */
  readonly nulls?: 'first';
}

/** A selected column that orders rows which are equal in the requested order. */
export interface TieBreaker {
  readonly as: string;
  /** The engine's type name; null for SQL of unknown type. */
  readonly type: string | null;
}

export interface Select {
  readonly columns: readonly SelectColumn[];
  readonly from: TableReference;
  readonly joins: readonly Join[];
  readonly where: readonly Expression[];
  readonly groupBy: readonly Expression[];
  readonly having: readonly Expression[];
  readonly orderBy: readonly OrderTerm[];
  /** Columns that together distinguish all different rows. */
  readonly tieBreakers: readonly TieBreaker[];
  readonly limit: number | null;
  readonly offset: number | null;
}

/** Columns of a source, with unprocessed rows. */
export const selectOf = (from: TableReference, columns: readonly SelectColumn[] = []): Select => ({
  columns,
  from,
  joins: [],
  where: [],
  groupBy: [],
  having: [],
  orderBy: [],
  tieBreakers: [],
  limit: null,
  offset: null,
});
