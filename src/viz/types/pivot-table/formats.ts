import type { FormData } from '@/model/chart';
import type { Dataset } from '@/model/dataset';
import { numberFormatter, SMART_NUMBER } from '@/text/numbers';
import { formatterOf } from '../../values';
import { unitOf } from './aggregate';
import type { CellValue } from './values';
import { settingsOf } from './fields';

/** The format of a metric's cells: the dataset's, else the chart's. Counts and shares do not have the metric's unit. */
export function pivotFormat(form: FormData, dataset: Dataset | null, metric: string): (value: CellValue) => string {
  const { valueFormat: chosen, totalsOf, aggregateFunction } = settingsOf(form);
  const saved = dataset?.metrics.find(candidate => candidate.name === metric);
  const unit = totalsOf === 'metric' ? 'metric' : unitOf(aggregateFunction);
  const number =
    unit === 'share'
      ? numberFormatter(chosen === SMART_NUMBER ? '.1%' : chosen)
      : unit === 'count'
        ? numberFormatter(chosen)
        : formatterOf(saved?.format ?? chosen, saved?.currency ?? settingsOf(form).currency_format);
  return value => (typeof value === 'number' ? number(value) : String(value));
}
