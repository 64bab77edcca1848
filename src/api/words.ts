import { isRecord } from '@/lib/json';

// Names of resource fields on the wire and in the product. A product name is the wire name in camel case, except for
// those listed here; the same holds for the members of some fields.

/** The wire's names by the product's. */
type Names = Readonly<Record<string, string>>;

interface ResourceWords {
  readonly names: Names;
  /** Fields that hold a JSON document, and the form in which the server sends it. */
  readonly documents: Readonly<Record<string, 'text' | 'object'>>;
  /** Fields that hold an object or a list of objects, and the names of their members. */
  readonly members: Readonly<Record<string, Names>>;
}

/** References to other resources. */
const references = {
  owners: {},
  roles: {},
  createdBy: {},
  changedBy: {},
  database: {},
  chart: { name: 'slice_name' },
  dashboard: { title: 'dashboard_title' },
  dashboards: { title: 'dashboard_title' },
} as const;

/** Fields that refer to several resources, which edits hold as ids only. */
const referenceLists: readonly string[] = ['owners', 'roles', 'dashboards'] satisfies (keyof typeof references)[];
export const isReferenceList = (wire: string): boolean => referenceLists.includes(wire);

const resources: Readonly<Record<string, Partial<ResourceWords>>> = {
  dashboard: {
    names: { title: 'dashboard_title', metadata: 'json_metadata', layout: 'position_json' },
    documents: { metadata: 'text', layout: 'text' },
  },
  chart: {
    // `form_data` is the server's version of `params` for viewers of the chart.
    names: {
      name: 'slice_name',
      datasetId: 'datasource_id',
      datasetType: 'datasource_type',
      formData: 'params',
      toldFormData: 'form_data',
    },
    documents: { formData: 'text', queryContext: 'text' },
  },
  dataset: {
    names: {
      name: 'table_name',
      mainTemporalColumn: 'main_dttm_col',
      alwaysFilterMainTemporal: 'always_filter_main_dttm',
    },
    members: {
      columns: { name: 'column_name', isTemporal: 'is_dttm', generic: 'type_generic' },
      metrics: { name: 'metric_name', format: 'd3format' },
    },
  },
  'form-data': {
    names: { datasetId: 'datasource_id', datasetType: 'datasource_type' },
    documents: { formData: 'text' },
  },
  database: { names: { name: 'database_name' } },
  'saved-query': { names: { extra: 'extra_json' } },
  report: {
    names: { validatorConfig: 'validator_config_json' },
    documents: { validatorConfig: 'text' },
    members: { recipients: { config: 'recipient_config_json' } },
  },
  'annotation-layer': { names: { description: 'descr' } },
  annotation: {
    names: { name: 'short_descr', description: 'long_descr', start: 'start_dttm', end: 'end_dttm' },
  },
  'filter-set': { names: { content: 'params' }, documents: { content: 'object' } },
};

export function wordsOf(kind: string): ResourceWords {
  const { names = {}, documents = {}, members = {} } = (Object.hasOwn(resources, kind) && resources[kind]) || {};
  return { names, documents, members: { ...references, ...members } };
}

const camel = (name: string) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
const snake = (name: string) => name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`);

export const productName = (names: Names, wire: string): string =>
  Object.keys(names).find(name => names[name] === wire) ?? camel(wire);

export const wireName = (names: Names, name: string): string =>
  (Object.hasOwn(names, name) && names[name]) || snake(name);

/** Renames the members of an object, or of each object in a list. */
export function renamed(value: unknown, rename: (name: string) => string): unknown {
  if (Array.isArray(value))
    return value.map((item: unknown): unknown => (isRecord(item) ? renamed(item, rename) : item));
  return isRecord(value)
    ? Object.fromEntries(Object.entries(value).map(([name, member]) => [rename(name), member]))
    : value;
}
