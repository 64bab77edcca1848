import { isRecord } from '@/lib/json';
import type { QueryContext, QueryObject, ResultType } from '@/model/query-context';

/** The texts in the settings of a dashboard and its charts. */
export interface ShownTexts {
  /** Allowed parts of results: columns, metrics and expressions of the dataset's charts and filters. */
  readonly answered: ReadonlySet<string>;
  /** Allowed filter columns: the same, columns that other charts filter by, and the dataset's time columns. */
  readonly filtered: ReadonlySet<string>;
  /** Annotation layers of the charts, as `layerKey` names them. */
  readonly layers: ReadonlySet<string>;
}

/** Metrics that screens add: counts for charts without a metric, and for the histogram of a range filter. */
export const ALWAYS_ASKED: readonly string[] = ['count', 'COUNT(*)', '__timestamp'];

/** Result types that contain rows, and neither the text of a statement nor columns that no chart shows. */
const resultTypes: ReadonlySet<ResultType> = new Set(['full', 'results', 'post_processed', 'timegrains']);

/** A chart does not show what it is filtered by. */
const filtering: ReadonlySet<string> = new Set(['adhoc_filters', 'extra_form_data', 'extras', 'filters']);

/** An aggregate of a column, in the form of its default label; null for everything else. */
function aggregateOf({ aggregate, column }: Readonly<Record<string, unknown>>): string | null {
  return typeof aggregate === 'string' && isRecord(column) ? `${aggregate}(${String(column['column_name'])})` : null;
}

/** Every text in a value at any depth, except names of members. */
export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  return isRecord(value) ? Object.values(value).flatMap(textsIn) : [];
}

/** The same for what a chart shows: aggregates as a whole without their column, and no filters. */
export function shownTextsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(shownTextsIn);
  if (!isRecord(value)) return [];
  const aggregate = aggregateOf(value);
  if (aggregate !== null) return [aggregate];
  return Object.entries(value).flatMap(([key, member]) => (filtering.has(key) ? [] : shownTextsIn(member)));
}

export const layerKey = (layer: Readonly<Record<string, unknown>>): string =>
  `${String(layer['sourceType'])} ${String(layer['value'])}`;

/** A column or metric: by name, as an aggregate of a column, or as an expression. */
function isAmong(texts: ReadonlySet<string>, asked: unknown): boolean {
  if (typeof asked === 'string') return texts.has(asked);
  if (!isRecord(asked)) return asked === null || asked === undefined;
  const { sqlExpression, column } = asked;
  const aggregate = aggregateOf(asked);
  const isNamed = (text: unknown) => typeof text === 'string' && texts.has(text);
  if (aggregate !== null && asked['expressionType'] === 'SIMPLE')
    return texts.has(aggregate) || (isRecord(column) && isNamed(column['column_name']));
  return isNamed(sqlExpression);
}

/** SQL of filters as charts join it: each in parentheses. */
function isJoinedFrom(texts: ReadonlySet<string>, sql: unknown): boolean {
  if (sql === null || sql === undefined || sql === '') return true;
  if (typeof sql !== 'string') return false;
  if (texts.has(sql)) return true;
  let rest = sql;
  // The longest first, since one may be a prefix of another.
  const known = [...texts].filter(text => sql.includes(text)).toSorted((left, right) => right.length - left.length);
  while (rest !== '') {
    const piece = known.flatMap(text => [`(${text})`, `(${text}\n)`]).find(text => rest.startsWith(text));
    if (piece === undefined) return false;
    rest = rest.slice(piece.length);
    if (rest.startsWith(' AND (')) rest = rest.slice(' AND '.length);
  }
  return true;
}

function isShownQuery(query: QueryObject, { answered, filtered, layers }: ShownTexts): boolean {
  const { columns, groupby, metrics, series_columns: series, orderby, series_limit_metric: ranked } = query;
  const { filters, extras, granularity, annotation_layers: annotations, result_type: type } = query;
  const asked = [...(columns ?? []), ...(groupby ?? []), ...(metrics ?? []), ...(series ?? [])];
  const order = (orderby ?? []).map(([by]) => by);
  return (
    (!type || resultTypes.has(type)) &&
    [...asked, ...order, ranked === '' ? null : ranked].every(one => isAmong(answered, one)) &&
    (filters ?? []).every(({ col }) => isAmong(filtered, col)) &&
    (!granularity || filtered.has(granularity)) &&
    isJoinedFrom(filtered, extras?.where) &&
    isJoinedFrom(filtered, extras?.having) &&
    (annotations ?? []).every(layer => layers.has(layerKey(layer)))
  );
}

/**
 * Whether a query is one that the saved dashboard sends with some setting of its filters. Guests see what the dashboard
 * shows; other columns, metrics or expressions would reveal more.
 */
export const isShownQuestion = ({ result_type: type, queries }: QueryContext, texts: ShownTexts): boolean =>
  (!type || resultTypes.has(type)) &&
  queries.every(query => (query.metrics != null || (query.columns ?? []).length > 0) && isShownQuery(query, texts));
