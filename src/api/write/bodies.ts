import { isRecord, parseJsonObject, type Json } from '@/lib/json';
import { contentOf } from '@/model/json-document';
import type { JsonFields } from '@/model/merge/fields';
import { isBlank } from '@/model/merge/same-meaning';
import { idOfReference } from '@/model/merge/whole';
import type { EditOf } from '@/model/resource-fields';
import { writeFields } from './fields';

// From the server's documents to its bodies: people become ids, a layout becomes part of the metadata.

type Body = Readonly<Record<string, unknown>>;
type Rewrite = (value: Json | undefined) => Body;

const idsOf = (resources: Json | undefined): readonly unknown[] =>
  Array.isArray(resources) ? resources.map(resource => idOfReference(resource) ?? null).filter(id => id !== null) : [];

/** Converts people, roles and dashboards to ids. */
const byIds =
  (name: string): Rewrite =>
  resources => ({ [name]: idsOf(resources) });

/** Converts an object to its id, under this name. */
const byId =
  (name: string): Rewrite =>
  resource => ({ [name]: idOfReference(resource) ?? null });

/** Converts each field for sending; fields without a rule stay unchanged. */
function rewritten(kind: string, fields: JsonFields, rules: Readonly<Record<string, Rewrite>>): Body {
  const parts = Object.entries(fields).map(([name, value]) => {
    const rule = Object.hasOwn(rules, name) ? rules[name] : undefined;
    return rule ? rule(value) : writeFields(kind, { [name]: value });
  });
  return Object.assign({}, ...parts) as Body;
}

/** The body of a dashboard. The server also derives the dashboard's charts from the layout. */
export function dashboardBody({ layout, ...fields }: EditOf<'dashboard'>): Body {
  const body = rewritten('dashboard', fields, { owners: byIds('owners'), roles: byIds('roles') });
  if (!isRecord(layout)) return body;
  return { ...body, json_metadata: JSON.stringify({ positions: layout, ...contentOf(fields.metadata) }) };
}

/** @param duplicatesCharts whether the copy gets its own charts */
export function dashboardCopyBody(title: string, duplicatesCharts: boolean, fields: EditOf<'dashboard'>): Body {
  const { css = '', json_metadata: metadata } = dashboardBody(fields);
  return { dashboard_title: title, css, duplicate_slices: duplicatesCharts, json_metadata: metadata ?? '{}' };
}

export const chartBody = (fields: EditOf<'chart'>): Body =>
  rewritten('chart', fields, { owners: byIds('owners'), dashboards: byIds('dashboards') });

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

/** Empty names are omitted. */
const optionalNames: ReadonlySet<string> = new Set([
  'python_date_format',
  'd3format',
  'currency',
  'advanced_data_type',
  'metric_type',
]);

/** Sends only ids that the server assigned. */
const parts =
  (name: string, names: readonly string[]): Rewrite =>
  list => {
    const { [name]: told } = writeFields('dataset', { [name]: list });
    return {
      [name]: (Array.isArray(told) ? told : []).map(item => {
        const entries = isRecord(item)
          ? Object.entries(item).filter(
              ([key, value]) => names.includes(key) && (key !== 'id' || typeof value === 'number'),
            )
          : [];
        return Object.fromEntries(
          entries.map(([key, value]) => [key, value === '' && optionalNames.has(key) ? null : value]),
        );
      }),
    };
  };

export const datasetBody = (fields: EditOf<'dataset'>): Body =>
  rewritten('dataset', fields, {
    owners: byIds('owners'),
    database: byId('database_id'),
    columns: parts('columns', columnNames),
    metrics: parts('metrics', metricNames),
    cacheTimeout: value => ({ cache_timeout: value === '' ? null : value }),
  });

export const newDatasetBody = ({ database, ...fields }: EditOf<'dataset'>): Body => ({
  ...writeFields('dataset', fields),
  database: idOfReference(database) ?? null,
});

export const savedQueryBody = (fields: EditOf<'saved-query'>): Body =>
  rewritten('saved-query', fields, { database: byId('db_id') });

/** The call that schedules a query accepts no template parameters and no missing fields. */
export function scheduledQueryBody(fields: EditOf<'saved-query'>): Body {
  const { label = '', db_id = null, schema, sql = '', description, extra_json = '{}' } = savedQueryBody(fields);
  return { label, db_id, schema: schema ?? '', sql, description: description ?? '', extra_json };
}

function recipientBody(recipient: Json): Body | Json {
  if (!isRecord(recipient)) return recipient;
  const { type = null, config = null } = recipient;
  return { type, recipient_config_json: typeof config === 'string' ? parseJsonObject(config) : config };
}

/** Report fields that are omitted when empty: the server rejects null for them. */
const leftOut: ReadonlySet<string> = new Set([
  'sql',
  'database',
  'validatorType',
  'validatorConfig',
  'timezone',
  'creationMethod',
  'reportFormat',
  'extra',
]);

export function reportBody(fields: EditOf<'report'>): Body {
  const said = Object.entries(fields).filter(
    ([name, value]) => !leftOut.has(name) || !(isBlank(value) || value === '{}'),
  );
  return rewritten('report', Object.fromEntries(said), {
    owners: byIds('owners'),
    chart: byId('chart'),
    dashboard: byId('dashboard'),
    database: byId('database'),
    validatorConfig: value => ({ validator_config_json: value }),
    recipients: list => ({ recipients: (Array.isArray(list) ? list : []).map(recipientBody) }),
  });
}

/** The content of a set is answered as an object but sent as JSON text. */
export function filterSetBody({ content, ...fields }: EditOf<'filter-set'>): Body {
  return { ...fields, ...(content === undefined ? {} : { json_metadata: JSON.stringify(content) }) };
}

/** @param dashboard of the set */
export function newFilterSetBody(
  { description, ...fields }: EditOf<'filter-set'>,
  dashboard: number | string | null,
): Body {
  return {
    ...filterSetBody(fields),
    ...(description ? { description } : {}),
    owner_type: 'Dashboard',
    owner_id: dashboard,
  };
}

export const annotationLayerBody = (fields: EditOf<'annotation-layer'>): Body =>
  writeFields('annotation-layer', fields);

export const annotationBody = (fields: EditOf<'annotation'>): Body => writeFields('annotation', fields);

/** A form carries each field of a tab as JSON. */
export function tabBody(fields: EditOf<'tab'>): Body {
  const body = rewritten('tab', fields, { savedQuery: byId('saved_query_id') });
  return Object.fromEntries(Object.entries(body).map(([name, value]) => [name, JSON.stringify(value)]));
}

/** A new tab is sent as JSON, in which the editor's names differ from the server's. */
export function newTabBody(local: number, fields: EditOf<'tab'>): Body {
  const { label, sql, databaseId, schema, autorun, queryLimit, templateParams, hideLeftBar, savedQuery } = fields;
  const editor = {
    id: String(local),
    name: label ?? null,
    title: label ?? null,
    dbId: databaseId ?? null,
    schema: schema ?? null,
    sql: sql ?? null,
    autorun: autorun ?? false,
    queryLimit: queryLimit ?? null,
    templateParams: templateParams ?? null,
    hideLeftBar: hideLeftBar ?? false,
    remoteId: idOfReference(savedQuery) ?? null,
    // The selection and errors belong to the window in which somebody writes; runs are reported separately.
    selectedText: null,
    latestQueryId: null,
    loaded: true,
    validationResult: { id: null, errors: [], completed: false },
    maxRow: null,
  };
  return { queryEditor: JSON.stringify(editor) };
}

/** @param tab beside which the table is opened */
export function newTableBody(tab: number | string | null, fields: EditOf<'table-schema'>): Body {
  const { databaseId, schema, table, expanded, description } = fields;
  const known = isRecord(description) ? description : {};
  const body = {
    ...known,
    id: null,
    dbId: databaseId ?? null,
    queryEditorId: tab,
    schema: schema ?? null,
    name: table ?? null,
    expanded: expanded ?? true,
  };
  return { table: JSON.stringify(body) };
}
