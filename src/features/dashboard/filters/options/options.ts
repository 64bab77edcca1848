import type { FormData } from '@/model/chart';
import type { Dataset } from '@/model/dataset';
import { type ExtraFormData, mergeExtraFormData } from '@/model/extra-form-data';
import type { FilterEntry } from '@/model/native-filter/configuration';
import { isFilterChart, type FilterChartType } from '@/model/native-filter/filter';
import type { FilterValue, QueryContext, QueryFilter, QueryMetric, QueryObject } from '@/model/query-context';
import { genericTypes } from '@/model/dataset';
import { resultKey } from '@/query/result-key';
import { filterChartForm } from '@/viz/filter-types/chart-form';
import type { ChartPlugin } from '@/viz/plugin';
import { baseQuery } from '@/viz/query/base';
import { questionOf, type Question } from '@/viz/query/question';
import type { ChartResult } from '@/viz/result';
import type { DataMasks } from '@/model/data-mask';

/** The query for a filter's options, as Superset 3.1 sends it (recorded in the contract's form data, section 5). */

function ask(filter: FilterEntry, datasetId: number, query: QueryObject): Question {
  const context: QueryContext = {
    datasource: { id: datasetId, type: 'table' },
    queries: [query],
    result_format: 'json',
    result_type: 'full',
  };
  return { context, key: resultKey(context), filterId: filter.id };
}

function limitsOf(filter: FilterEntry, parents: ExtraFormData): FormData {
  return {
    adhoc_filters: filter.adhocFilters,
    extra_form_data: parents,
    ...(filter.timeRange === null ? {} : { time_range: filter.timeRange }),
    ...(filter.granularity === null ? {} : { granularity_sqla: filter.granularity }),
  };
}

function formOf(filter: FilterEntry, parents: ExtraFormData, rowLimit: number): FormData {
  return { groupby: [filter.target.column], ...limitsOf(filter, parents), row_limit: rowLimit };
}

/** What a filter's query depends on in addition to the filter. */
export interface Surroundings {
  /** The form data that its parent filters add. */
  readonly parents: ExtraFormData;
  readonly dataset: Dataset | null;
  /** The number of options to load. */
  readonly rowLimit: number;
}

/**
 * The form of a chart as a filter: its column, within the limits of its author and its parent filters. Null if it names
 * no column.
 */
export function chartFormOf(filter: FilterEntry, type: FilterChartType, parents: ExtraFormData): FormData | null {
  const { column } = filter.target;
  return column === null ? null : { ...filterChartForm(type, column), ...limitsOf(filter, parents) };
}

function searchFilter(column: string, search: string, dataset: Dataset | null): QueryFilter[] {
  const generic = dataset?.columns.find(({ name }) => name === column)?.generic ?? null;
  const isNumber = search.trim() !== '' && !Number.isNaN(Number(search));
  if (search === '' || (generic === genericTypes.numeric && !isNumber) || generic === genericTypes.temporal) return [];
  return [{ col: column, op: 'ILIKE', val: `%${search}%` }];
}

/**
 * The values of a filter's column; null if the filter names none.
 * @param search the server's search text
 */
export function valuesQuestion(
  filter: FilterEntry,
  { parents, dataset, rowLimit }: Surroundings,
  search: string,
): Question | null {
  const { datasetId, column } = filter.target;
  if (datasetId === null || column === null) return null;
  const query = baseQuery(formOf(filter, parents, rowLimit));
  return ask(filter, datasetId, {
    ...query,
    columns: [column],
    metrics: filter.sortMetric === null ? [] : [filter.sortMetric],
    filters: [...(query.filters ?? []), ...searchFilter(column, search, dataset)],
    orderby: [[filter.sortMetric ?? column, filter.controls['sortAscending'] !== false]],
  });
}

const extreme = (aggregate: 'MIN' | 'MAX', column: string): QueryMetric => ({
  expressionType: 'SIMPLE',
  aggregate,
  column: { column_name: column },
  hasCustomLabel: true,
  label: aggregate.toLowerCase(),
});

/** The minimum and maximum of a filter's column, as `min` and `max`. */
export function extremesQuestion(
  filter: FilterEntry,
  { parents, rowLimit }: Omit<Surroundings, 'dataset'>,
): Question | null {
  const { datasetId, column } = filter.target;
  if (datasetId === null || column === null) return null;
  return ask(filter, datasetId, {
    ...baseQuery(formOf(filter, parents, rowLimit)),
    columns: [],
    metrics: [extreme('MIN', column), extreme('MAX', column)],
  });
}

/** With more values than this no distribution is requested: it would cost more than it shows. */
export const DISTRIBUTION_VALUES_MAX = 5_000;

const rowCount: QueryMetric = {
  expressionType: 'SQL',
  sqlExpression: 'COUNT(*)',
  label: 'count',
  hasCustomLabel: true,
};

/** The number of rows for each value of a filter's column. */
export function distributionQuestion(filter: FilterEntry, parents: ExtraFormData): Question | null {
  const { datasetId, column } = filter.target;
  if (datasetId === null || column === null) return null;
  return ask(filter, datasetId, {
    ...baseQuery(formOf(filter, parents, DISTRIBUTION_VALUES_MAX)),
    columns: [column],
    metrics: [rowCount],
  });
}

/** Loads the code of a chart type; null for an unknown one. */
type LoadPlugin = (vizType: string) => Promise<ChartPlugin> | null;

/** The query of a chart as a filter. @param form as `chartFormOf` returns it */
export function chartQuestion(filter: FilterEntry, plugin: ChartPlugin, form: FormData): Question | null {
  const question = questionOf(plugin, filter.target.datasetId, form);
  return question && { ...question, filterId: filter.id };
}

async function loadedQuestion(
  filter: FilterEntry,
  type: FilterChartType,
  parents: ExtraFormData,
  load: LoadPlugin,
): Promise<Question | null> {
  const form = chartFormOf(filter, type, parents);
  const plugin = await load(type);
  return form && plugin && chartQuestion(filter, plugin, form);
}

/** The query of a filter when the bar opens: it is cached on the device with its dashboard. */
export async function openingQuestions(
  filter: FilterEntry,
  surroundings: Surroundings,
  load: LoadPlugin,
): Promise<readonly Question[]> {
  const { type } = filter;
  const { parents } = surroundings;
  const asked =
    type === 'filter_select'
      ? [valuesQuestion(filter, surroundings, '')]
      : type === 'filter_range'
        ? [extremesQuestion(filter, surroundings), distributionQuestion(filter, parents)]
        : [isFilterChart(type) ? await loadedQuestion(filter, type, parents, load) : null];
  return asked.filter(question => question !== null);
}

/**
 * The form data that parent filters add to the options of a filter, in the order in which it names them. A filter that
 * depends on itself does not narrow itself.
 */
export function fromParents({ id, parents }: Pick<FilterEntry, 'id' | 'parents'>, masks: DataMasks): ExtraFormData {
  return mergeExtraFormData(
    parents
      .filter(parent => parent !== id)
      .map(parent => (Object.hasOwn(masks, parent) ? masks[parent]?.extraFormData : undefined) ?? {}),
  );
}

export interface Option {
  readonly value: FilterValue;
  /** The column to sort by, if any. */
  readonly measure: number | null;
}

/** The options in an answer: null once, although a source may have it for what is missing, and for NaN or infinity. */
export function optionsIn(result: Pick<ChartResult, 'columns' | 'rowCount'>): readonly Option[] {
  const [values, measures] = result.columns;
  const options = Array.from({ length: result.rowCount }, (_, index): Option => {
    const measure = measures?.values[index];
    return { value: values?.values[index] ?? null, measure: typeof measure === 'number' ? measure : null };
  });
  const first = options.findIndex(({ value }) => value === null);
  return options.filter(({ value }, index) => value !== null || index === first);
}
