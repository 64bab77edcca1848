import { parseInstant } from '@/api/values';
import { personOf } from '../author';
import { databases, type DatabaseConnection } from './read-model';
import type { ReadModel } from '../read-model';

/** A connection as its list shows it. */
export interface ListedConnection extends DatabaseConnection {
  readonly changedBy: string;
  readonly changedOn: number | null;
}

export const listedConnections: ReadModel<ListedConnection> = {
  kind: databases.kind,
  toModel: fields => ({
    ...databases.toModel(fields),
    changedBy: personOf(fields.value('changedBy')) || personOf(fields.value('createdBy')),
    changedOn: parseInstant(fields.textOrNull('changedOn')),
  }),
};
