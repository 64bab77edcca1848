import type { QueryFilter, QueryObject } from '@/model/query-context';
import type { Value } from './values';

/** Who asks; templates may name them. */
export interface TemplateCaller {
  readonly id: number;
  readonly username: string;
  readonly email: string;
}

/** Members of an address that a chart was opened with. */
export type UrlParameters = ReadonlyMap<string, string>;

/** A macro's arguments, by position and by name. */
export interface MacroArguments {
  readonly values: readonly Value[];
  readonly named: ReadonlyMap<string, Value>;
}
export type Macro = (given: MacroArguments) => Value;

/** What the templates of one query can name. */
export interface TemplateScope {
  readonly values: ReadonlyMap<string, Value>;
  readonly macros: ReadonlyMap<string, Macro>;
}

/** What templates used, and what follows from it for their query. */
export interface TemplateUse {
  /** Columns whose filters a template applies itself, so that the query leaves them out. */
  readonly removed: Set<string>;
  /** Columns whose filters a template asked for. */
  readonly filterColumns: Set<string>;
}

export interface TemplateSource {
  readonly query: QueryObject;
  /** Null where nobody is known. */
  readonly caller: TemplateCaller | null;
  readonly urlParameters: UrlParameters;
}

/** The simple filters on a column. */
export function filtersOn(query: QueryObject, column: string): QueryFilter[] {
  return (query.filters ?? []).filter(
    filter => (typeof filter.col === 'string' ? filter.col : filter.col.sqlExpression) === column,
  );
}
