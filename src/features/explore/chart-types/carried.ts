import { listOf, textOf, type FormData } from '@/model/chart';
import { columnNames, type Dataset } from '@/model/dataset';
import type { QueryColumn, QueryMetric } from '@/model/query-context';
import { columnLabel, metricLabel } from '@/query/result/labels';
import { grainNames } from '@/query/sql/time-grains';
import { problemsOf } from '@/viz/controls/editing';
import { controlsOf, wordsFor, type ControlPanel } from '@/viz/controls/panel';
import { rolesOf, slotsOf, type ChartRoles } from '@/viz/controls/roles';
import { typeGalleryText as text } from '@/text/messages/explore/chart-types';
import { withInitialValues, type LoadedTypeChange } from './load-type-change';

/** What a chart keeps when its type changes, and what the new type also requires, by display name. */
export interface Carried {
  readonly carried: readonly string[];
  readonly missing: readonly string[];
}

/** Display name of a metric or column: the dataset's, otherwise the chart's. */
const metricName = (metric: QueryMetric, dataset: Dataset | null) =>
  (typeof metric === 'string' && dataset?.metrics.find(({ name }) => name === metric)?.verboseName) ||
  metricLabel(metric);
const columnName = (column: QueryColumn, dataset: Dataset | null) =>
  columnNames([columnLabel(column)], dataset)[0] ?? columnLabel(column);

function axisName(axis: QueryColumn, form: FormData, dataset: Dataset | null): string {
  const isTime = dataset?.columns.some(({ name, isTemporal }) => isTemporal && name === axis) ?? false;
  const grain = isTime && grainNames.find(([duration]) => duration === textOf(form, 'time_grain_sqla'));
  const name = columnName(axis, dataset);
  return grain ? text.byPeriod(name, grain[1].toLowerCase()) : name;
}

const labelsOf = ({ metrics, axis, dimensions }: ChartRoles): ReadonlySet<string> =>
  new Set([...metrics.map(metricLabel), ...[...dimensions, ...(axis === null ? [] : [axis])].map(columnLabel)]);

/** Display names of required controls without a value. */
function missingIn(panel: ControlPanel, formData: FormData, dataset: Dataset | null): readonly string[] {
  const context = { formData: withInitialValues(panel, formData), dataset, flags: undefined, engine: null };
  const problems = problemsOf(panel, context);
  const empty = controlsOf(panel).filter(({ name }) => problems.get(name) === 'empty');
  return [...new Set(empty.map(control => wordsFor(panel, control).label))];
}

/** What a chart keeps as another type, without the defaults of that type. */
export function carriedOver({ formData, panel, memory }: LoadedTypeChange, dataset: Dataset | null): Carried {
  const { metrics, axis, dimensions } = rolesOf(slotsOf(panel), formData);
  const known = labelsOf(memory.roles);
  const columns = dimensions.filter(column => known.has(columnLabel(column)));
  const filters = listOf(formData, 'adhoc_filters').length;
  return {
    carried: [
      ...(axis !== null && known.has(columnLabel(axis)) ? [axisName(axis, formData, dataset)] : []),
      ...metrics.map(metric => metricName(metric, dataset)),
      ...columns.map(column => columnName(column, dataset)),
      ...(filters > 0 && controlsOf(panel).some(({ name }) => name === 'adhoc_filters') ? [text.filters(filters)] : []),
    ],
    missing: missingIn(panel, formData, dataset),
  };
}
