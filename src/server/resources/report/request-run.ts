import { randomUUID } from 'node:crypto';
import type { MetadataStore } from '../../metadata/store';

/**
 * Records a request for an immediate run. If a run of the report is active, that one is returned.
 * @returns the id of the run's row in the log
 */
export async function requestRun(store: MetadataStore, reportId: number, at: number): Promise<number> {
  const going = await store
    .selectFrom('report_log')
    .select('id')
    .where('report_id', '=', reportId)
    .where('state', '=', 'Working')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  if (going) return going.id;
  const run = { uuid: randomUUID(), scheduled_dttm: at, start_dttm: at, state: 'Working', kind: 'request' } as const;
  const { id } = await store
    .insertInto('report_log')
    .values({ ...run, report_id: reportId, attempts: 0 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const state = { last_state: 'Working', last_eval_dttm: at };
  await store.updateTable('report').set(state).where('id', '=', reportId).execute();
  return id;
}
