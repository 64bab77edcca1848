import type { QueryFilter, QueryObject } from '@/model/query-context';
import type { Value } from './values';

/** The caller, as available to templates. */
export interface TemplateCaller {
  readonly id: number;
  readonly username: string;
  readonly email: string;
}

/** URL parameters that a chart was opened with. */
export type UrlParameters = ReadonlyMap<string, string>;

/** A macro's arguments, by position and by name. */
export interface MacroArguments {
  readonly values: readonly Value[];
  readonly named: ReadonlyMap<string, Value>;
}
export type Macro = (given: MacroArguments) => Value;

/** The names available to the templates of one query. */
export interface TemplateScope {
  readonly values: ReadonlyMap<string, Value>;
  readonly macros: ReadonlyMap<string, Macro>;
}

/** What templates used, and its consequences for their query. */
export interface TemplateUse {
  /** Columns whose filters a template applies itself, so that the query leaves them out. */
  readonly removed: Set<string>;
  /** Columns whose filters a template requested. */
  readonly filterColumns: Set<string>;
}

export interface TemplateSource {
  readonly query: QueryObject;
  /** Null for an unknown caller. */
  readonly caller: TemplateCaller | null;
  readonly urlParameters: UrlParameters;
}

/** The simple filters on a column. */
export function filtersOn(query: QueryObject, column: string): QueryFilter[] {
  return (query.filters ?? []).filter(
    filter => (typeof filter.col === 'string' ? filter.col : filter.col.sqlExpression) === column,
  );
}
