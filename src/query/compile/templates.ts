import type { QueryObject } from '@/model/query-context';
import { isRecord } from '@/lib/json';
import { columnLabel, metricLabel } from '../result/labels';
import { macrosFor } from '../templates/macros';
import { renderTemplate } from '../templates/render';
import type { TemplateCaller, TemplateScope, TemplateUse, UrlParameters } from '../templates/scope';
import { fromJson, type Value } from '../templates/values';
import { endText } from '../time-range/calendar';
import type { TimeRange } from '../time-range/time-range';
import type { CompiledDataset, QueryDataset } from './dataset';

export interface TemplateOptions {
  readonly caller?: TemplateCaller | null;
  readonly urlParameters?: UrlParameters;
}

/** URL parameters of a query; those of the whole context if it has none. */
function urlParametersOf(query: QueryObject, shared: UrlParameters = new Map()): UrlParameters {
  const found = query['url_params'];
  if (!isRecord(found)) return shared;
  return new Map(
    Object.entries(found).flatMap(([name, value]) =>
      typeof value === 'string' || typeof value === 'number' ? [[name, String(value)] as const] : [],
    ),
  );
}

/** The values available to templates: the query's own parts, and the dataset's parameters. */
function valuesOf(dataset: QueryDataset, query: QueryObject, timeRange: TimeRange | null): ReadonlyMap<string, Value> {
  const own = {
    columns: (query.columns ?? query.groupby ?? []).map(columnLabel),
    groupby: (query.groupby ?? query.columns ?? []).map(columnLabel),
    metrics: (query.metrics ?? []).map(metricLabel),
    filter: query.filters ?? [],
    from_dttm: timeRange?.since === null ? null : timeRange && endText(timeRange.since),
    to_dttm: timeRange?.until === null ? null : timeRange && endText(timeRange.until),
    row_limit: query.row_limit ?? null,
    row_offset: query.row_offset ?? null,
    time_column: query.granularity ?? null,
    time_grain: query.extras?.time_grain_sqla ?? null,
    time_range: query.time_range ?? null,
    table_columns: dataset.columns.map(column => column.name),
  };
  const parameters = Object.entries(dataset.templateParameters ?? {});
  return new Map([
    ...Object.entries(own).map(([name, value]) => [name, fromJson(value)] as const),
    // Written by the dataset's owner, like the templates.
    ...parameters.map(([name, value]) => [name, fromJson(value, text => text)] as const),
  ]);
}

/**
 * A dataset with templates rendered for one query. Its statement is rendered first: it may take over filters
 * (`use.removed`) before the query's own conditions are compiled.
 */
export function renderedDataset(
  dataset: QueryDataset,
  query: QueryObject,
  timeRange: TimeRange | null,
  options: TemplateOptions,
): { readonly dataset: CompiledDataset; readonly use: TemplateUse } {
  const use: TemplateUse = { removed: new Set(), filterColumns: new Set() };
  let scope: TemplateScope | undefined;
  const render = (sql: string) => {
    scope ??= {
      values: valuesOf(dataset, query, timeRange),
      macros: macrosFor(
        { query, caller: options.caller ?? null, urlParameters: urlParametersOf(query, options.urlParameters) },
        use,
      ),
    };
    return renderTemplate(sql, scope);
  };
  const source =
    dataset.source.node === 'statement' ? { ...dataset.source, sql: render(dataset.source.sql) } : dataset.source;
  return { dataset: { ...dataset, source, render }, use };
}
