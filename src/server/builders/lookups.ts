import type { GenericSchema } from 'valibot';
import { inNameOrder } from '@/lib/name-order';
import type { RelatedQuery } from '@/api/list';
import { isAdmin, hasPermission, type Roles } from '@/model/permissions';
import type { SignedIn } from '../auth/caller';
import { notFound } from '../http-error';
import { read, type Implementation, type SignedInEndpoint } from '../http/implementation';
import type { MetadataStore } from '../metadata/store';
import { named } from './columns';
import { pageOf } from './list';

/** One of the values that a filter or a form offers. */
export type LookupOption = {
  readonly text: string | null;
  readonly value: number | string | null;
  readonly extra?: Record<string, unknown>;
};

/** Loads all options of a column; there are as many as people, roles or connections. */
type LoadOptions = (store: MetadataStore, caller: SignedIn) => Promise<LookupOption[]>;

/** The options of a column that a caller sees. */
export interface Lookup {
  readonly load: LoadOptions;
  /** Which part of the text is matched: any part for people and roles, the start for everything else (recorded). */
  readonly by: 'any-part' | 'start';
}

/** The lookups of a resource, by column. */
export type Lookups = Readonly<Record<string, Lookup>>;

/** Options whose text is matched from its start. */
export const fromStart = (load: LoadOptions): Lookup => ({ load, by: 'start' });

const personText = (row: { first_name: string; last_name: string }) => `${row.first_name} ${row.last_name}`;

/** An option with an empty member for extras. */
export const optionOf = (value: number, text: string | null): LookupOption => ({ text, value, extra: {} });

export const ownerLookup: Lookup = {
  by: 'any-part',
  async load(store) {
    const rows = await store
      .selectFrom('user')
      .select(['id', 'first_name', 'last_name', 'email', 'is_active'])
      .execute();
    return inNameOrder(rows, row => row.first_name).map(row => ({
      text: personText(row),
      value: row.id,
      extra: { active: row.is_active === 1, email: row.email },
    }));
  },
};

export const personLookup: Lookup = {
  by: 'any-part',
  async load(store) {
    const rows = await store.selectFrom('user').select(['id', 'first_name', 'last_name']).orderBy('id').execute();
    return rows.map(row => optionOf(row.id, personText(row)));
  },
};

export const roleLookup: Lookup = {
  by: 'any-part',
  async load(store) {
    const rows = await store.selectFrom('role').selectAll().execute();
    return inNameOrder(rows, row => row.name).map(row => optionOf(row.id, row.name));
  },
};

/** The creator of an object, and its last editor. */
export const authorLookups = { created_by: personLookup, changed_by: personLookup } as const;

/**
 * Filters by text, includes the requested ids, and cuts the page.
 * @throws HttpError 404 for a column without a lookup
 */
export async function answerLookup(
  store: MetadataStore,
  caller: SignedIn,
  lookups: Lookups,
  column: string,
  query: RelatedQuery = {},
): Promise<{ count: number; result: LookupOption[] }> {
  const lookup = named(lookups, column);
  if (!lookup) throw notFound();
  const filter = (query.filter ?? '').toLowerCase();
  const matches = (text: string) => (lookup.by === 'start' ? text.startsWith(filter) : text.includes(filter));
  const options = await lookup.load(store, caller);
  const matching = options.filter(option => matches((option.text ?? '').toLowerCase()));
  const { limit, offset } = pageOf(query);
  const page = matching.slice(offset, offset + limit);
  const kept = options.filter(option => query.include_ids?.includes(Number(option.value)) && !page.includes(option));
  const result = [...page, ...kept];
  return { count: query.include_ids ? result.length : matching.length, result };
}

/** An endpoint that offers the values of a column: the objects of a relation, or the existing values. */
export type LookupEndpoint = SignedInEndpoint & {
  readonly path: `${string}/:column`;
  readonly q: GenericSchema<unknown, RelatedQuery | undefined>;
};

export function lookupEndpoint(endpoint: LookupEndpoint, lookups: Lookups): Implementation {
  return read(endpoint, async ({ store, caller, path, q }) => ({
    body: await answerLookup(store, caller, lookups, path.column, q),
  }));
}

/** The permissions on a view that a caller holds. */
export function permissionsOn(roles: Roles, view: string, known: readonly string[]): string[] {
  return known.filter(permission => isAdmin(roles) || hasPermission(roles, permission, view));
}

/** The endpoint `_info`: what the caller may do with a view. */
export function infoEndpoint(endpoint: SignedInEndpoint, view: string, known: readonly string[]): Implementation {
  return read(endpoint, async ({ caller }) => ({ body: { permissions: permissionsOn(caller.roles, view, known) } }));
}
