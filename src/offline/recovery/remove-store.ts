import Dexie from 'dexie';
import type { Clock } from '@/lib/clock';
import { forgetKeptMark } from './kept-mark';

/** Outcome of removing a store. `held` while another tab has it open. */
export type Removal = 'removed' | 'held' | 'failed';

/** Timeout in milliseconds, since a removal that waits for another tab may never settle. */
const PATIENCE = 5000;

/** Removes a store from this device, so that a new one replaces it. Only on a person's request. */
export async function removeStore(name: string, clock: Clock): Promise<Removal> {
  let cancel: (() => void) | undefined;
  const held = new Promise<Removal>(resolve => {
    cancel = clock.after(PATIENCE, () => resolve('held'));
  });
  const removal = await Promise.race([
    Dexie.delete(name).then(
      (): Removal => 'removed',
      (): Removal => 'failed',
    ),
    held,
  ]);
  cancel?.();
  if (removal === 'removed') forgetKeptMark(name);
  return removal;
}
