import type { Json, JsonObject } from '@/lib/json';
import type { JsonDocument } from './json-document';

/** Another resource, a person or a role: its id alone, or an object with its id and further members from the server. */
export type ResourceReference = number | string | JsonObject;

interface Certified {
  certifiedBy: string;
  certificationDetails: string;
}

interface DashboardFields extends Certified {
  title: string;
  slug: string;
  css: string;
  owners: ResourceReference[];
  roles: ResourceReference[];
  metadata: JsonDocument;
  /** Includes the layout's entries other than components. */
  layout: JsonDocument;
  published: boolean;
  /** Seconds since the epoch. */
  lastModifiedTime: number;
  /** ISO 8601. */
  changedOn: string;
  changedOnUtc: string;
}

interface ChartFields extends Certified {
  name: string;
  description: string;
  vizType: string;
  formData: JsonDocument;
  queryContext: JsonDocument;
  /** Whether the server should regenerate the query context. */
  queryContextGeneration: boolean;
  cacheTimeout: number;
  datasetId: number;
  datasetType: string;
  dashboards: ResourceReference[];
  owners: ResourceReference[];
}

interface DatasetFields {
  name: string;
  database: ResourceReference;
  sql: string;
  schema: string;
  description: string;
  mainTemporalColumn: string;
  normalizeColumns: boolean;
  alwaysFilterMainTemporal: boolean;
  offset: number;
  defaultEndpoint: string;
  /** Empty as in a form. */
  cacheTimeout: number | '';
  isSqllabView: boolean;
  /** JSON, as written; so is `extra`. */
  templateParams: Json;
  extra: Json;
  isManagedExternally: boolean;
  externalUrl: string;
  filterSelectEnabled: boolean;
  fetchValuesPredicate: string;
  owners: ResourceReference[];
  columns: JsonObject[];
  metrics: JsonObject[];
}

interface SavedQueryFields {
  label: string;
  description: string;
  database: ResourceReference;
  schema: string;
  sql: string;
  /** JSON, as written; so is `extra`. */
  templateParameters: Json;
  extra: Json;
}

interface TabFields {
  label: string;
  sql: string;
  databaseId: number;
  schema: string;
  autorun: boolean;
  queryLimit: number;
  /** JSON, as written. */
  templateParams: Json;
  hideLeftBar: boolean;
  savedQuery: ResourceReference;
  /** The client's id of it. */
  latestQueryId: string;
  active: boolean;
}

interface TableSchemaFields {
  databaseId: number;
  schema: string;
  table: string;
  expanded: boolean;
  /** Known facts about the table. */
  description: Json;
}

interface ReportFields {
  type: string;
  name: string;
  description: string;
  active: boolean;
  crontab: string;
  timezone: string;
  creationMethod: string;
  chart: ResourceReference;
  dashboard: ResourceReference;
  database: ResourceReference;
  recipients: Json[];
  owners: ResourceReference[];
  logRetention: number;
  workingTimeout: number;
  gracePeriod: number;
  reportFormat: string;
  forceScreenshot: boolean;
  contextMarkdown: string;
  customWidth: number;
  extra: Json;
  sql: string;
  validatorType: string;
  validatorConfig: JsonDocument;
}

interface FilterSetFields {
  name: string;
  description: string;
  content: JsonDocument;
}

interface AnnotationLayerFields {
  name: string;
  description: string;
}

interface AnnotationFields {
  name: string;
  description: string;
  /** An ISO 8601 date and time without a zone, in UTC. */
  start: string;
  end: string;
}

interface UnsavedChartFields {
  datasetId: number;
  datasetType: string;
  formData: Readonly<Record<string, unknown>>;
  chartId: number;
}

/** The fields of each kind of resource that are edited here, or that the answer to an edit returns. */
export interface ResourceFields {
  dashboard: DashboardFields;
  chart: ChartFields;
  dataset: DatasetFields;
  'saved-query': SavedQueryFields;
  tab: TabFields;
  'table-schema': TableSchemaFields;
  report: ReportFields;
  'filter-set': FilterSetFields;
  'annotation-layer': AnnotationLayerFields;
  annotation: AnnotationFields;
  'form-data': UnsavedChartFields;
}

/** Editable resources, the subjects of commands. */
export type ResourceKind = keyof ResourceFields;

export type FieldName<Kind extends ResourceKind> = keyof ResourceFields[Kind] & string;

type Edits = {
  readonly [Kind in ResourceKind]: {
    readonly [Name in keyof ResourceFields[Kind]]?: ResourceFields[Kind][Name] | null;
  };
};

/** Fields of a resource in an edit: null empties a field, missing fields are not written. */
export type EditOf<Kind extends ResourceKind> = Edits[Kind];
