import type { Insertable, Updateable } from 'kysely';
import { hasPermission, isAdmin } from '@/model/permissions';
import type { SignedIn } from '../../auth/caller';
import type { QueryRow, QueryTable } from '../../metadata/schema/sql-editor';
import { idList, type MetadataStore } from '../../metadata/store';
import type { Services } from '../../services';
import type { SqlRuns } from './sql-runs';

const MINUTE = 60_000;
/** Stored runs per person. */
const MOST_EACH = 1_000;

/** Whether a caller sees other people's runs. */
export const seesAllRuns = ({ roles }: SignedIn): boolean =>
  isAdmin(roles) || hasPermission(roles, 'all_query_access', 'all_query_access');

export const maySeeRun = (caller: SignedIn, row: Pick<QueryRow, 'user_id'>): boolean =>
  row.user_id === caller.userId || seesAllRuns(caller);

/** The stored state of runs, updated at each step. */
export interface QueryStore {
  /** Null if the client's id was used before. */
  add(run: Omit<Insertable<QueryTable>, 'changed_on' | 'server'>): Promise<QueryRow | null>;
  /** Changes a run that has not ended. Returns its new state. */
  update(id: number, changes: Updateable<QueryTable>): Promise<QueryRow>;
  byClientId(clientId: string): Promise<QueryRow | undefined>;
  byResultsKey(key: string): Promise<QueryRow | undefined>;
}

export function createQueryStore({
  store,
  write,
  now,
  process,
}: Pick<Services, 'store' | 'write' | 'now' | 'process'>): QueryStore {
  const find = (column: 'client_id' | 'results_key', value: string) =>
    store.selectFrom('query').selectAll().where(column, '=', value).executeTakeFirst();
  return {
    byClientId: clientId => find('client_id', clientId),
    byResultsKey: key => find('results_key', key),
    add: run =>
      write(async transaction => {
        const added = await transaction
          .insertInto('query')
          .values({ ...run, server: process.id, changed_on: now() })
          .onConflict(conflict => conflict.column('client_id').doNothing())
          .returningAll()
          .executeTakeFirst();
        if (added) await forgetOldest(transaction, added);
        return added ?? null;
      }),
    update: (id, changes) =>
      write(async transaction => {
        await transaction
          .updateTable('query')
          .set({ ...changes, changed_on: now() })
          .where('id', '=', id)
          .where('status', 'in', ['pending', 'running'])
          .execute();
        return transaction.selectFrom('query').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
      }),
  };
}

async function forgetOldest(store: MetadataStore, { user_id, id }: QueryRow): Promise<void> {
  if (id % 50 !== 0) return;
  const own = store.selectFrom('query').select('id').where('user_id', '=', user_id).orderBy('id', 'desc');
  const oldest = await own.offset(MOST_EACH).limit(1).executeTakeFirst();
  if (!oldest) return;
  await store
    .deleteFrom('query')
    .where('user_id', '=', user_id)
    .where('id', '<=', oldest.id)
    .where('status', 'not in', ['pending', 'running'])
    .execute();
}

/** The message for a run interrupted by the end of its server. */
const lostText = (changes: boolean) =>
  changes
    ? 'The server stopped while this ran. Check whether its changes were made before you run it again.'
    : 'The server stopped while this query ran. Run it again.';

/** The message for a run that ended while the store was away. */
const untoldText = (changes: boolean) =>
  changes
    ? 'The end of this could not be stored. Check whether its changes were made before you run it again.'
    : 'The end of this query could not be stored. Run it again.';

/**
 * Marks runs as failed that server processes left unfinished because they ended, and those that ended in this one while
 * the store was away.
 * @param runs those that this process knows; at its start it has none
 */
export async function settleLostRuns(
  { store, now, process }: Pick<Services, 'store' | 'now' | 'process'>,
  runs: Pick<SqlRuns, 'knows'> | null = null,
): Promise<void> {
  const open = store
    .selectFrom('query')
    .select(['id', 'status', 'extra', 'server', 'start_time'])
    .where('status', 'in', ['pending', 'running']);
  const left = await open.execute();
  if (left.length === 0) return;
  const living = await process.living();
  // A run is stored a moment before it is known.
  const isUntold = ({ id, server, start_time }: (typeof left)[number]) =>
    server === process.id && runs?.knows(id) === false && start_time < now() - MINUTE;
  for (const row of left) {
    const { id, status, extra, server } = row;
    const isLost = server === null || !living.has(server);
    if (!isLost && !isUntold(row)) continue;
    const changes = status === 'running' && /"changes":true/.test(extra);
    const message = (isLost ? lostText : untoldText)(changes);
    await store
      .updateTable('query')
      .set({
        status: 'failed',
        error_message: message,
        extra: JSON.stringify({
          errors: [{ message, error_type: 'GENERIC_BACKEND_ERROR', level: 'error', extra: {} }],
        }),
        end_time: now(),
        changed_on: now(),
      })
      .where('id', '=', id)
      .where('status', 'in', ['pending', 'running'])
      .execute();
  }
}

/** Stops runs of this process that another one stopped, or reported as lost. */
export async function stopEndedRuns({ store, sqlRuns }: Pick<Services, 'store' | 'sqlRuns'>): Promise<void> {
  const active = sqlRuns.active();
  if (active.length === 0) return;
  const ended = await store
    .selectFrom('query')
    .select('id')
    .where('id', 'in', idList(active))
    .where('status', 'not in', ['pending', 'running'])
    .execute();
  for (const { id } of ended) sqlRuns.stop(id);
}

/** Looks each minute for runs of servers that ended meanwhile, and for own runs that others ended. Returns how to stop. */
export function watchLostRuns(
  services: Pick<Services, 'store' | 'now' | 'process' | 'timers' | 'sqlRuns'>,
  onDefect: (error: unknown) => void,
): () => void {
  let isStopped = false;
  let cancel = (): void => undefined;
  function next(): void {
    if (isStopped) return;
    cancel = services.timers.after(MINUTE, () => {
      void Promise.all([settleLostRuns(services, services.sqlRuns), stopEndedRuns(services)])
        .catch(onDefect)
        .finally(next);
    });
  }
  next();
  return () => {
    isStopped = true;
    cancel();
  };
}
