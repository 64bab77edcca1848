import type { ReadModel } from '../read-model';

/** A connection to a database. Its secrets stay on the server. */
export interface DatabaseConnection {
  readonly name: string;
  /** The engine, such as `duckdb` or `postgresql`. */
  readonly backend: string;
  /** Whether the SQL editor may query it. */
  readonly isInSqlEditor: boolean;
  readonly runsAsynchronously: boolean;
  /** Whether statements may change data. */
  readonly allowsChanges: boolean;
  /** Whether files can be uploaded as tables. */
  readonly takesFiles: boolean;
  /** Whether rows of a table can be previewed without a statement of one's own. */
  readonly allowsPreview: boolean;
}

export const databases: ReadModel<DatabaseConnection> = {
  kind: 'database',
  toModel: fields => ({
    name: fields.text('name'),
    backend: fields.text('backend'),
    isInSqlEditor: fields.flag('exposeInSqllab'),
    runsAsynchronously: fields.flag('allowRunAsync'),
    allowsChanges: fields.flag('allowDml'),
    takesFiles: fields.flag('allowFileUpload'),
    allowsPreview: !fields.flag('disableDataPreview'),
  }),
};
