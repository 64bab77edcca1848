import type { LocalStore } from '../store/database';
import { noProgress, type Errand, type Pin, type PinReason, type RefreshPolicy, type RowsWish } from '../state/pin';
import { withReason, withoutReason, type PinTarget } from './reasons';

/** Changes a pin's present state. Null removes it. Returns the previous one. */
async function change(
  store: LocalStore,
  id: number,
  next: (pin: Pin | undefined) => Pin | null | undefined,
): Promise<Pin | undefined> {
  return store.transaction('rw', store.pins, async () => {
    const pin = await store.pins.get(id);
    const changed = next(pin);
    if (changed === null) await store.pins.delete(id);
    else if (changed !== undefined && changed !== pin) await store.pins.put(changed);
    return pin;
  });
}

/** Adds a reason to keep a dashboard. `pinner.ts` fetches what it needs. */
export async function keepDashboard(
  store: LocalStore,
  dashboard: PinTarget,
  reason: PinReason,
  now: number,
): Promise<void> {
  await change(store, dashboard.id, pin => withReason(pin, dashboard, reason, now));
}

/** Removes a reason. Kept data stay for now, and may be dropped to make room. Returns the previous pin, for undo. */
export async function letGo(store: LocalStore, id: number, reason: PinReason): Promise<Pin | undefined> {
  return change(store, id, pin => pin && withoutReason(pin, reason));
}

/** Removes all reasons. */
export async function dropPin(store: LocalStore, id: number): Promise<Pin | undefined> {
  return change(store, id, () => null);
}

/** Restores a removed pin. */
export async function putBack(store: LocalStore, pin: Pin): Promise<void> {
  await change(store, pin.dashboardId, present => present ?? pin);
}

const errandOf = ({ work }: Pin): Errand | null => (work.name === 'idle' || work.name === 'withdrawn' ? null : work);

/** Requests a complete download now. */
export async function refreshPin(store: LocalStore, id: number, now: number): Promise<void> {
  await change(
    store,
    id,
    pin => pin && { ...pin, work: { name: 'wanted', since: now, all: true, now: true, progress: noProgress } },
  );
}

/** Pauses a download until the person resumes it. */
export async function pausePin(store: LocalStore, id: number, now: number): Promise<void> {
  await change(store, id, pin => {
    const { work } = pin ?? {};
    if (!pin || (work?.name !== 'wanted' && work?.name !== 'running')) return pin;
    const { since, all, progress } = work;
    return { ...pin, work: { name: 'stopped', reason: { kind: 'paused' }, at: now, since, all, now: false, progress } };
  });
}

/** Resumes a stopped download now. */
export async function resumePin(store: LocalStore, id: number): Promise<void> {
  await change(store, id, pin => {
    const errand = pin && errandOf(pin);
    const progress = pin && 'progress' in pin.work ? pin.work.progress : noProgress;
    return pin && errand
      ? { ...pin, work: { name: 'wanted', since: errand.since, all: errand.all, now: true, progress } }
      : pin;
  });
}

export async function setRefresh(store: LocalStore, id: number, refresh: RefreshPolicy): Promise<void> {
  await change(store, id, pin => pin && { ...pin, refresh });
}

/** Sets the rows that a kept dashboard needs to answer its filters offline; none for stored answers only. */
export async function setRows(store: LocalStore, id: number, rows: readonly RowsWish[]): Promise<void> {
  await change(store, id, pin => pin && { ...pin, rows });
}
