import { readFields } from '@/api/read/fields';
import { isRecord } from '@/lib/json';
import type { QueuedCommand } from '../commands/command';
import type { Patch } from '../commands/patch';
import type { LocalStore } from '../store/database';
import { patchCopies } from './copies';

/** What the other side made of what a given-up command had changed enters the copies, so that it is shown at once. */
export async function takeTheirs(store: LocalStore, { state, patches }: QueuedCommand): Promise<void> {
  const server = state.name === 'conflict' && isRecord(state.server) ? state.server['result'] : null;
  if (!isRecord(server)) return;
  const theirs = patches.flatMap((patch): Patch[] => {
    if (patch.does !== 'change' || server['id'] !== patch.id) return [];
    const told = readFields(patch.kind, server);
    const fields = Object.keys(patch.fields).filter(field => field in told);
    return [{ ...patch, fields: Object.fromEntries(fields.map(field => [field, told[field]])) }];
  });
  const accepted = { from: null, to: null, now: 0 };
  await patchCopies(
    store,
    theirs.map(patch => ({ patch, accepted })),
  );
}
