import { parseJsonObject } from '@/lib/json';
import { renderedDataset } from '@/query/compile/templates';
import { QueryError } from '@/query/query-error';
import type { SignedIn } from '../../auth/caller';
import { EngineError } from '../../engines/engine';
import { HttpError, fieldInvalid } from '../../http-error';
import { idList, type MetadataStore } from '../../metadata/store';
import type { Services } from '../../services';

/** The fields of a rule in a request; omitted ones stay unchanged. */
interface RuleParts {
  readonly tables?: readonly number[] | undefined;
  readonly roles?: readonly number[] | undefined;
  readonly clause?: string | undefined;
}

async function requireKnown(store: MetadataStore, table: 'dataset' | 'role', ids: readonly number[]): Promise<void> {
  const unique = new Set(ids);
  const known = await store.selectFrom(table).select('id').where('id', 'in', idList(unique)).execute();
  if (known.length === unique.size) return;
  throw new HttpError(422, {
    message: table === 'dataset' ? 'One or more datasets do not exist' : 'Some roles do not exist',
  });
}

/** A clause with its templates rendered for the caller; null if rendering needs a query. */
function rendered(clause: string, templateParams: string | null, caller: SignedIn): string | null {
  const shape = {
    source: { node: 'table', path: [] } as const,
    columns: [],
    metrics: new Map<string, string>(),
    mainTemporalColumn: null,
    templateParameters: parseJsonObject(templateParams),
  };
  const requester = { id: caller.userId, username: caller.username, email: caller.email };
  try {
    return renderedDataset(shape, {}, null, { caller: requester }).dataset.render(clause);
  } catch (error) {
    if (error instanceof QueryError && error.code === 'bad-template') return null;
    throw error;
  }
}

/**
 * Checks that a clause is a single condition for the engine of each dataset. If a connection does not respond, the rule
 * is saved anyway: the clause is checked again on every run.
 * @throws HttpError 422 with the reason
 */
export async function checkClause(
  { store, engines }: Services,
  caller: SignedIn,
  clause: string,
  datasetIds: readonly number[],
): Promise<void> {
  const datasets = await store
    .selectFrom('dataset')
    .select(['database_id', 'template_params'])
    .where('id', 'in', idList(datasetIds))
    .execute();
  for (const dataset of datasets) {
    const sql = rendered(clause, dataset.template_params, caller);
    if (sql === null) continue;
    if (sql.trim() === '') throw fieldInvalid(422, 'clause', 'The clause is empty.');
    try {
      const engine = await engines.of(dataset.database_id);
      await engine.checkFragment(sql);
    } catch (error) {
      if (error instanceof QueryError) throw fieldInvalid(422, 'clause', error.message);
      if (!(error instanceof EngineError)) throw error;
    }
  }
}

/** @throws HttpError 422 for a name that another rule has, and for datasets and roles that do not exist */
export async function requireSound(
  store: MetadataStore,
  { name, tables, roles }: RuleParts & { readonly name?: string | undefined },
  own: number | null,
): Promise<void> {
  if (tables) await requireKnown(store, 'dataset', tables);
  if (roles) await requireKnown(store, 'role', roles);
  if (name === undefined) return;
  const taken = await store.selectFrom('row_rule').select('id').where('name', '=', name).executeTakeFirst();
  if (taken && taken.id !== own) throw fieldInvalid(422, 'name', 'A rule with this name already exists.');
}

export async function writeRelations(store: MetadataStore, id: number, { tables, roles }: RuleParts): Promise<void> {
  if (tables) {
    await store.deleteFrom('row_rule_dataset').where('rule_id', '=', id).execute();
    const rows = [...new Set(tables)].map(dataset => ({ rule_id: id, dataset_id: dataset }));
    await store.insertInto('row_rule_dataset').values(rows).execute();
  }
  if (!roles) return;
  await store.deleteFrom('row_rule_role').where('rule_id', '=', id).execute();
  const rows = [...new Set(roles)].map(role => ({ rule_id: id, role_id: role }));
  if (rows.length > 0) await store.insertInto('row_rule_role').values(rows).execute();
}
