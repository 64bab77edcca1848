import { sql } from 'kysely';
import type { MetadataStore } from './store';

interface Version {
  readonly data_version: number;
}

/**
 * Tells whether another program wrote to the store since it was last asked, such as `npm start -- user`: what is
 * remembered of it then holds no more.
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
