import { takesColumn } from '@/model/adhoc-column/column';
import { filterOfColumn, filterOfMetric, metricSql } from '@/model/adhoc-filter/drop';
import { writeFilter } from '@/model/adhoc-filter/filter';
import { newMetric, toMetric, withAggregate, withColumn } from '@/model/adhoc-metric/edit';
import { columnForMetric, usualAggregate } from '@/model/adhoc-metric/metric';
import { listOf, type FormData } from '@/model/chart';
import type { Dataset } from '@/model/dataset';
import type { Control } from '@/viz/controls/panel';
import type { ChartField } from '../drag/field-drag';

type Target = Pick<Control, 'kind' | 'name' | 'accepts'>;

/** Whether a control accepts a dataset field. */
export function takesField({ kind, accepts }: Target, field: ChartField, dataset: Dataset | null): boolean {
  switch (kind) {
    case 'filters':
      return true;
    case 'metric':
    case 'metrics':
      return field.kind === 'metric' || (typeof field.column === 'string' && !dataset?.disallowsAdhocMetrics);
    case 'column':
    case 'columns':
      return field.kind === 'column' && takesColumn(field.column, dataset, accepts);
    default:
      return false;
  }
}

/** A field as a metric control stores it: a column gets its most common aggregate. @param id of a new metric */
function metricOf(field: ChartField, dataset: Dataset | null, id: string): unknown {
  if (field.kind === 'metric') return field.metric;
  const column = dataset?.columns.find(({ name }) => name === field.column);
  if (!column) return null;
  return toMetric(withAggregate(withColumn(newMetric, columnForMetric(column)), usualAggregate(column)), id);
}

function filterOf(field: ChartField, dataset: Dataset | null, id: string): unknown {
  if (field.kind === 'metric')
    return writeFilter(filterOfMetric(metricSql(field.metric, dataset?.metrics ?? [], dataset?.backend ?? null), id));
  // Its control opens the editor of a new filter automatically.
  return writeFilter(filterOfColumn(field.column, id));
}

/** A control's value with a field added; in a single-value control, the field replaces it. */
export function withField(
  target: Target,
  form: FormData,
  field: ChartField,
  dataset: Dataset | null,
  id: string,
): unknown {
  const { kind, name } = target;
  const list = listOf(form, name);
  const added =
    kind === 'filters'
      ? filterOf(field, dataset, id)
      : kind.startsWith('metric')
        ? metricOf(field, dataset, id)
        : field.kind === 'column'
          ? field.column
          : null;
  if (added === null) return form[name];
  return kind === 'metric' || kind === 'column' ? added : [...list, added];
}
