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

/** What a chart takes along to another type, and what that asks for besides, each by its name. */
export interface Carried {
  readonly carried: readonly string[];
  readonly missing: readonly string[];
}

/** What metrics and columns are called for people: as the dataset says, else as the chart does. */
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

/** Controls that must have a value and have none, by what they are called. */
function missingIn(panel: ControlPanel, formData: FormData, dataset: Dataset | null): readonly string[] {
  const context = { formData: withInitialValues(panel, formData), dataset, flags: undefined, engine: null };
  const problems = problemsOf(panel, context);
  const empty = controlsOf(panel).filter(({ name }) => problems.get(name) === 'empty');
  return [...new Set(empty.map(control => wordsFor(panel, control).label))];
}

/** What of a chart is still there once it is another type: not what that type starts with by itself. */
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
