import { sql } from 'kysely';
import type { MetadataStore } from './store';

interface Version {
  readonly data_version: number;
}

/**
 * Checks whether another program, such as `npm start -- user`, wrote to the store since the last check: cached data is
 * then invalid.
 */
export function watchForeignChanges(store: MetadataStore): () => Promise<boolean> {
  let known: number | undefined;
  return async () => {
    const { rows } = await sql<Version>`PRAGMA data_version`.execute(store);
    const before = known;
    known = rows[0]?.data_version;
    return before !== undefined && known !== before;
  };
}
