import { readSchedule } from '@/api/query-schedule';
import { toAuthors, type Authors } from '@/api/read/authors';
import { tagNamesIn } from '@/api/read/tags';
import { parseInstant } from '@/api/values';
import type { QuerySchedule } from '@/model/query-schedule';
import { personOf } from '../author';
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
  /** False for a row of a list: lists do not report template parameters. */
  readonly hasParameters: boolean;
  /** Times at which it runs; null if it does not, or if the server has not reported it in full. */
  readonly schedule: QuerySchedule | null;
  /** Empty for servers that do not report them: Superset before 4.0. */
  readonly tags: readonly string[];
  readonly authors: Authors;
  /** Empty for things made here that the server does not have yet; `changedOn` is null then. */
  readonly changedBy: string;
  readonly changedOn: number | null;
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
    hasParameters: fields.value('templateParameters') !== undefined,
    schedule: readSchedule(fields.value('extra')),
    tags: tagNamesIn(fields.value('tags')),
    authors: toAuthors({ createdBy: fields.value('createdBy'), changedBy: fields.value('changedBy') }),
    changedBy: personOf(fields.value('changedBy')),
    changedOn: parseInstant(fields.textOrNull('changedOn')),
  }),
};
