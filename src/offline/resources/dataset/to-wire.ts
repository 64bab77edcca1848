import { isRecord, type Json, type JsonObject } from '@/lib/json';
import type { WireFields } from '../../commands/fields';
import { byId, byIds, rewritten, type Rewrite } from '../../commands/to-wire';

const columnNames = [
  'id',
  'column_name',
  'type',
  'advanced_data_type',
  'verbose_name',
  'description',
  'expression',
  'extra',
  'filterable',
  'groupby',
  'is_active',
  'is_dttm',
  'python_date_format',
  'uuid',
];
const metricNames = [
  'id',
  'metric_name',
  'metric_type',
  'expression',
  'description',
  'd3format',
  'currency',
  'verbose_name',
  'warning_text',
  'uuid',
  'extra',
];

/** Of which an empty one is none. */
const optionalNames: ReadonlySet<string> = new Set([
  'python_date_format',
  'd3format',
  'currency',
  'advanced_data_type',
  'metric_type',
]);

/** Ids are sent only where the server gave them. */
const parts =
  (name: string, names: readonly string[]): Rewrite =>
  list => ({
    [name]: (Array.isArray(list) ? list : []).map(item => {
      const entries = isRecord(item)
        ? Object.entries(item).filter(
            ([key, value]) => names.includes(key) && (key !== 'id' || typeof value === 'number'),
          )
        : [];
      return Object.fromEntries(
        entries.map(([key, value]): [string, Json] => [key, value === '' && optionalNames.has(key) ? null : value]),
      );
    }),
  });

/** A dataset's fields as they are sent. */
export function datasetToWire(fields: WireFields): JsonObject {
  return rewritten(fields, {
    owners: byIds('owners'),
    database: byId('database_id'),
    columns: parts('columns', columnNames),
    metrics: parts('metrics', metricNames),
    cache_timeout: value => ({ cache_timeout: value === '' ? null : value }),
  });
}
