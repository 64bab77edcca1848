import { chartIdsIn } from '@/model/layout';
import { patched, type Patch } from '../commands/patch';
import type { DashboardRecord } from '../store/records';

export const touches = (patch: Patch, id: number) => patch.kind === 'dashboard' && patch.id === id;

/** The server's copies with the changes that wait. A layout that waits says which charts there are. */
export function withPending(record: DashboardRecord, patches: readonly Patch[]): DashboardRecord {
  const { id, row } = record;
  const detail = record.detail && patched('dashboard', id, record.detail, patches);
  const isArranged = patches.some(
    patch => touches(patch, id) && patch.does === 'change' && 'position_json' in patch.fields,
  );
  const chartIds = isArranged && detail ? chartIdsIn(detail.position_json) : record.chartIds;
  return { ...record, row: row && patched('dashboard', id, row, patches), detail, chartIds };
}
