import { isRecord } from '@/lib/json';
import { patched, type ResourceId } from '@/offline/commands/patch';
import { pendingPatches, readOutbox } from '@/offline/outbox/pending';
import type { LocalStore } from '@/offline/store/database';
import type { Facet } from './act';

export interface ShownQuery {
  readonly id: ResourceId;
  /** The word it was made with, which it keeps. */
  readonly birth: string;
  readonly label: string;
  readonly sql: string;
}

const text = (value: unknown) => (typeof value === 'string' ? value : '');

export const bornAs = (birth: string) => `born ${birth}`;

function toQuery(id: ResourceId, fields: unknown): ShownQuery | null {
  if (!isRecord(fields)) return null;
  const birth = /^born (\w+)$/.exec(text(fields['description']))?.[1];
  return birth === undefined ? null : { id, birth, label: text(fields['label']), sql: text(fields['sql']) };
}

/** Saved queries as this device has them, with pending changes. */
export async function queriesOn(store: LocalStore): Promise<ShownQuery[]> {
  const patches = pendingPatches(await readOutbox(store)).filter(({ kind }) => kind === 'saved-query');
  const copies = new Map(
    (await store.copies.where('kind').equals('saved-query').toArray()).map(({ id, value }) => [id, value]),
  );
  const made = patches.flatMap(({ does, id }) => (does === 'create' ? [id] : []));
  return [...new Set([...copies.keys(), ...made])].flatMap(
    id => toQuery(id, patched('saved-query', id, copies.get(id) ?? {}, patches)) ?? [],
  );
}

function facts(queries: readonly ShownQuery[]): Map<string, string> {
  const found = new Map<string, string>();
  for (const { birth, label, sql } of queries) {
    // One that was made twice appears as something that nobody intended.
    const told = (value: string) => (found.has(`query:${birth} label`) ? `${value}, twice` : value);
    found.set(`query:${birth} sql`, told(sql));
    found.set(`query:${birth} label`, told(label));
  }
  return found;
}

/** Saved queries, which people make, change and delete; each is identified by the word it was made with. */
export const queryFacet: Facet = {
  async truth({ world }) {
    const rows = await world.server.app.database.store
      .selectFrom('saved_query')
      .select(['id', 'label', 'sql', 'description'])
      .execute();
    return facts(rows.flatMap(row => toQuery(row.id, row) ?? []));
  },
  shown: async (_, tab) => facts(await queriesOn(tab.store)),
};
