import { sql } from 'kysely';
import { kindOf } from './dialect';
import type { MetadataStore } from './store';

interface Version {
  readonly data_version: number;
}

/** A number that changes with each write of another program. The tables of PostgreSQL count theirs by connection. */
const versions = {
  sqlite: sql<Version>`PRAGMA data_version`,
  postgresql: sql<Version>`SELECT coalesce(sum(changes), 0) AS data_version FROM store_change
    WHERE writer <> current_setting('application_name')`,
};

/**
 * Checks whether another program, such as `npm start -- user`, wrote to the store since the last check: cached data is
 * then invalid.
 */
export function watchForeignChanges(store: MetadataStore): () => Promise<boolean> {
  let known: number | undefined;
  return async () => {
    const { rows } = await versions[kindOf(store)].execute(store);
    const before = known;
    known = rows[0]?.data_version;
    return before !== undefined && known !== before;
  };
}
