import type { ReadModel, Reference } from '../read-model';

/** A query that a person keeps in the SQL editor. */
export interface SavedQuery {
  readonly label: string;
  readonly description: string;
  readonly sql: string;
  readonly schema: string | null;
  readonly database: Reference | null;
  /** JSON, as it was written. */
  readonly templateParameters: string | null;
}

export const savedQueries: ReadModel<SavedQuery> = {
  kind: 'saved-query',
  toModel: fields => ({
    label: fields.text('label'),
    description: fields.text('description'),
    sql: fields.text('sql'),
    schema: fields.textOrNull('schema'),
    database: fields.reference('database', 'databaseName'),
    templateParameters: fields.textOrNull('templateParameters'),
  }),
};
