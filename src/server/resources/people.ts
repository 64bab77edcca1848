import type { MetadataStore } from '../metadata/store';
import type { WirePerson } from './ownership';

/** The people in audit columns, by id. */
export async function peopleById(
  store: MetadataStore,
  ids: readonly (number | null)[],
): Promise<Map<number, WirePerson>> {
  const uniqueIds = [...new Set(ids.filter(id => id !== null))];
  if (uniqueIds.length === 0) return new Map();
  const rows = await store
    .selectFrom('user')
    .select(['id', 'first_name', 'last_name'])
    .where('id', 'in', uniqueIds)
    .execute();
  return new Map(rows.map(row => [row.id, row]));
}

interface Audited {
  readonly created_by: number | null;
  readonly changed_by: number | null;
}

/** Creators and last editors of the rows. */
export const authorsOf = (store: MetadataStore, rows: readonly Audited[]): Promise<Map<number, WirePerson>> =>
  peopleById(
    store,
    rows.flatMap(row => [row.changed_by, row.created_by]),
  );

export function wireName(person: WirePerson | undefined): string {
  return person ? `${person.first_name} ${person.last_name}` : '';
}
