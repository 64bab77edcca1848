import { isRecord, parseJson, parseJsonObject, type Json, type JsonObject } from '@/lib/json';
import { isBlank } from '@/model/merge/same-meaning';
import { idOfReference } from '@/model/merge/whole';
import type { WireFields } from './fields';

// From what the server tells to what it takes.

const idsOf = (resources: Json): Json =>
  Array.isArray(resources) ? resources.map(resource => idOfReference(resource) ?? null).filter(id => id !== null) : [];

type Rewrite = (value: Json) => JsonObject;

/** Each field as it is sent; those without a rule go as they are. */
export function rewritten(fields: WireFields, rules: Readonly<Record<string, Rewrite>>): JsonObject {
  const parts = Object.entries(fields).map(([name, value]) =>
    ((Object.hasOwn(rules, name) && rules[name]) || (same => ({ [name]: same })))(value),
  );
  return Object.assign({}, ...parts) as JsonObject;
}

/** People, roles and dashboards go by their ids. */
const byIds =
  (name: string): Rewrite =>
  resources => ({ [name]: idsOf(resources) });

/** What is told as an object goes by its id, under this name. */
export const byId =
  (name: string): Rewrite =>
  resource => ({ [name]: idOfReference(resource) ?? null });

/**
 * A dashboard's fields as they are sent. The layout travels with the metadata, by which the server also learns which
 * charts belong to the dashboard.
 */
export function dashboardBody({ position_json: layout, ...fields }: WireFields): JsonObject {
  const body = rewritten(fields, { owners: byIds('owners'), roles: byIds('roles') });
  const positions = typeof layout === 'string' ? parseJson(layout) : undefined;
  if (!isRecord(positions)) return body;
  const { json_metadata: metadata } = fields;
  return {
    ...body,
    json_metadata: JSON.stringify({ positions, ...parseJsonObject(typeof metadata === 'string' ? metadata : null) }),
  };
}

export function chartBody(fields: WireFields): JsonObject {
  return rewritten(fields, { owners: byIds('owners'), dashboards: byIds('dashboards') });
}

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

export function datasetBody(fields: WireFields): JsonObject {
  return rewritten(fields, {
    owners: byIds('owners'),
    database: byId('database_id'),
    columns: parts('columns', columnNames),
    metrics: parts('metrics', metricNames),
    cache_timeout: value => ({ cache_timeout: value === '' ? null : value }),
  });
}

export function savedQueryBody(fields: WireFields): JsonObject {
  return rewritten(fields, { database: byId('db_id') });
}

function recipientBody(recipient: Json): Json {
  if (!isRecord(recipient)) return recipient;
  const { type = null, recipient_config_json: config = null } = recipient;
  return { type, recipient_config_json: typeof config === 'string' ? parseJsonObject(config) : config } as JsonObject;
}

/** Fields of a report that are left out where they say nothing: the server takes no null for them. */
const leftOut: ReadonlySet<string> = new Set([
  'sql',
  'database',
  'validator_type',
  'validator_config_json',
  'timezone',
  'creation_method',
  'report_format',
  'extra',
]);

const config: Rewrite = value => ({
  validator_config_json: typeof value === 'string' ? (parseJsonObject(value) as JsonObject) : value,
});

export function reportBody(fields: WireFields): JsonObject {
  const said = Object.entries(fields).filter(
    ([name, value]) => !leftOut.has(name) || !(isBlank(value) || value === '{}'),
  );
  return rewritten(Object.fromEntries(said), {
    owners: byIds('owners'),
    chart: byId('chart'),
    dashboard: byId('dashboard'),
    database: byId('database'),
    validator_config_json: config,
    recipients: list => ({ recipients: (Array.isArray(list) ? list : []).map(recipientBody) }),
  });
}
