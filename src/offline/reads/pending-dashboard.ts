import { patched, type Patch } from '../commands/patch';
import type { DashboardRecord } from '../store/records';

export const touches = (patch: Patch, id: number) => patch.kind === 'dashboard' && patch.id === id;

/** The server's copies with the changes that wait. */
export function withPending(record: DashboardRecord, patches: readonly Patch[]): DashboardRecord {
  const { id, row, detail } = record;
  return { ...record, row: row && patched('dashboard', id, row, patches), detail: detail && patched('dashboard', id, detail, patches) };
}
