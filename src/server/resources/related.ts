import type { RelatedQuery } from '@/api/list';
import { isAdmin, hasPermission, type Roles } from '@/model/permissions';
import { notFound } from '../http-error';
import type { MetadataStore } from '../metadata/store';
import { named, pageOf } from './list';

export type Choice = {
  readonly text: string | null;
  readonly value: number | string | null;
  readonly extra?: Record<string, unknown>;
};

/** Loads all choices of a relation; there are as many as there are people, roles or connections. */
export type ChoiceSource = (store: MetadataStore) => Promise<Choice[]>;

/** Choices whose text is looked for from its start; of people and roles any part is (recorded). */
export interface FromStart {
  readonly fromStart: ChoiceSource;
}
export type Choices = ChoiceSource | FromStart;

const personName = (row: { first_name: string; last_name: string }) => `${row.first_name} ${row.last_name}`;

export const ownerChoices: ChoiceSource = async store => {
  const rows = await store
    .selectFrom('user')
    .select(['id', 'first_name', 'last_name', 'email', 'is_active'])
    .orderBy('first_name')
    .execute();
  return rows.map(row => ({
    text: personName(row),
    value: row.id,
    extra: { active: row.is_active === 1, email: row.email },
  }));
};

export const personChoices: ChoiceSource = async store => {
  const rows = await store.selectFrom('user').select(['id', 'first_name', 'last_name']).orderBy('id').execute();
  return rows.map(row => ({ text: personName(row), value: row.id, extra: {} }));
};

export const roleChoices: ChoiceSource = async store => {
  const rows = await store.selectFrom('role').selectAll().orderBy('name').execute();
  return rows.map(row => ({ text: row.name, value: row.id, extra: {} }));
};

/**
 * Filters by text, keeps the ids that were asked for, and cuts the page.
 * @throws HttpError 404 for an unknown relation
 */
export async function answerRelated(
  store: MetadataStore,
  sources: Readonly<Record<string, Choices>>,
  column: string,
  query: RelatedQuery = {},
): Promise<{ count: number; result: Choice[] }> {
  const source = named(sources, column);
  if (!source) throw notFound();
  const filter = (query.filter ?? '').toLowerCase();
  const [load, matches] =
    typeof source === 'function'
      ? [source, (text: string) => text.includes(filter)]
      : [source.fromStart, (text: string) => text.startsWith(filter)];
  const choices = await load(store);
  const matching = choices.filter(choice => matches((choice.text ?? '').toLowerCase()));
  const { limit, offset } = pageOf(query);
  const page = matching.slice(offset, offset + limit);
  const kept = choices.filter(choice => query.include_ids?.includes(Number(choice.value)) && !page.includes(choice));
  const result = [...page, ...kept];
  return { count: query.include_ids ? result.length : matching.length, result };
}

/** The permissions on a view that a caller holds, for `_info`. */
export function permissionsOn(roles: Roles, view: string, known: readonly string[]): string[] {
  return known.filter(permission => isAdmin(roles) || hasPermission(roles, permission, view));
}
