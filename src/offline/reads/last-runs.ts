import { toRunState } from '@/api/read/report-log';
import { parseInstant } from '@/api/values';
import type { RunState } from '@/model/report-run';
import type { ReadModel } from '../resources/read-model';
import type { LocalStore } from '../store/database';
import { readResources } from './resources';

/** The most recently started run of a report. */
export interface LastRun {
  readonly state: RunState;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

const lastRun: ReadModel<LastRun | null> = {
  kind: 'report',
  toModel(fields) {
    const at = parseInstant(fields.textOrNull('lastEvalDttm'));
    return at === null ? null : { state: toRunState(fields.text('lastState')), at };
  },
};

/** The last runs of the reports on this device that have run, by the ids of the reports. */
export async function readLastRuns(store: LocalStore): Promise<ReadonlyMap<unknown, LastRun>> {
  const { resources } = await readResources(store, lastRun, null);
  return new Map(resources.flatMap(({ id, value }) => (value ? [[id, value] as const] : [])));
}
