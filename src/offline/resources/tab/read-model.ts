import type { ReadModel, Reference } from '../read-model';

/** A tab of the SQL editor. */
export interface QueryTab {
  readonly label: string;
  readonly sql: string;
  readonly databaseId: number | null;
  readonly schema: string | null;
  readonly active: boolean;
  readonly autorun: boolean;
  readonly queryLimit: number | null;
  /** JSON, as it was written. */
  readonly templateParams: string | null;
  readonly hidesLeftBar: boolean;
  readonly savedQuery: Reference | null;
  /** The client's id of the latest query. */
  readonly latestQueryId: string | null;
  /** False if only its name is known. */
  readonly isLoaded: boolean;
}

export const queryTabs: ReadModel<QueryTab> = {
  kind: 'tab',
  toModel: fields => ({
    label: fields.text('label'),
    sql: fields.text('sql'),
    databaseId: fields.number('databaseId'),
    schema: fields.textOrNull('schema'),
    active: fields.flag('active'),
    autorun: fields.flag('autorun'),
    queryLimit: fields.number('queryLimit'),
    templateParams: fields.textOrNull('templateParams'),
    hidesLeftBar: fields.flag('hideLeftBar'),
    savedQuery: fields.reference('savedQuery', 'label'),
    latestQueryId: fields.textOrNull('latestQueryId'),
    isLoaded: fields.value('loaded') !== false,
  }),
};

/** A table that is opened beside a tab. */
export interface EditorTable {
  readonly databaseId: number | null;
  readonly schema: string | null;
  readonly table: string;
  readonly isExpanded: boolean;
  /** The server's stored description of its columns and keys, as reported. */
  readonly description: unknown;
}

export const editorTables: ReadModel<EditorTable> = {
  kind: 'table-schema',
  toModel: fields => ({
    databaseId: fields.number('databaseId'),
    schema: fields.textOrNull('schema'),
    table: fields.text('table'),
    isExpanded: fields.flag('expanded'),
    description: fields.value('description'),
  }),
};
