import type { QueuedCommand } from '../commands/command';
import { withServerId } from '../commands/server-id';
import type { ResourceKind } from '@/model/resource-fields';
import type { Patch, ResourceId } from '../commands/patch';
import type { LocalStore } from '../store/database';
import type { SentRecord } from '../store/records';
import { patchCopies, tablesOf, type AcceptedPatch } from './copies';
import { removeEntries } from './entries';
import { seqOf } from './entry';
import { renamed } from './names';

/** Number of writes the server has acknowledged to this device. Answers to earlier requests may lack the last ones. */
export async function acknowledgedSoFar(store: LocalStore): Promise<number> {
  const fact = await store.facts.get('acknowledged');
  return fact?.name === 'acknowledged' ? fact.count : 0;
}

/** A command that the server accepted, as it is in the outbox. */
export interface Acknowledged {
  readonly command: QueuedCommand;
  /** The part of the command's changes that the server has now. */
  readonly patches: readonly Patch[];
  /** The server's id of the thing it created. */
  readonly id: ResourceId | null;
  /** The version that was its condition. */
  readonly from: string | null;
  /** The version that it created. */
  readonly to: string | null;
  /** Number of other people's changes it was merged with. */
  readonly combined: number;
  /** Its thing no longer existed, so that the change was dropped. */
  readonly wasGone?: true | undefined;
}

/** The tables that `acknowledge` writes. */
export function acknowledgeTables(store: LocalStore, patches: readonly Patch[]): LocalStore['tables'][number][] {
  const makes = patches.some(({ does }) => does === 'create');
  const own = [store.outbox, store.facts, store.names, store.sent, ...tablesOf(store, patches)];
  return [...new Set(makes ? [...own, store.labelColours, store.pins, store.logEvents] : own)];
}

/**
 * The server has the writes: their effect is added to the copies and the entries leave the outbox. Called in the
 * transaction that found them to be still the sender's own. Returns whether something that waited for a name may go
 * now.
 */
export async function acknowledge(store: LocalStore, taken: readonly Acknowledged[], now: number): Promise<boolean> {
  if (taken.length === 0) return false;
  await removeEntries(
    store,
    taken.map(({ command }) => seqOf(command)),
  );
  await patchCopies(
    store,
    taken.flatMap(each => acceptedPatches(each, now)),
  );
  await store.sent.bulkAdd(taken.map(each => sentRecord(each, now)));
  await store.facts.put({ name: 'acknowledged', count: (await acknowledgedSoFar(store)) + taken.length });
  // A command that waits for a name has no order relative to the one that provides it.
  let freed = false;
  for (const { command, patches, id } of taken) {
    if (command.makes !== null && id !== null) freed = (await name(store, patches, command.makes, id, now)) || freed;
  }
  return freed;
}

/** Replaces the local id of the thing it creates with the server's throughout a command. */
function given<T>({ command: { makes }, id }: Acknowledged, value: T): T {
  return makes === null || id === null ? value : withServerId(value, makes, id);
}

function sentRecord(each: Acknowledged, now: number): SentRecord {
  const { kind, resource, payload, base, createdAt } = each.command;
  const { combined, wasGone } = each;
  const record = { kind, resource: given(each, resource), payload, base, createdAt, sentAt: now, combined };
  return wasGone ? { ...record, wasGone } : record;
}

function acceptedPatches(each: Acknowledged, now: number): AcceptedPatch[] {
  const accepted = { from: each.from, to: each.to, now };
  return given(each, each.patches).map(patch => ({ patch, accepted }));
}

function kindOf(patches: readonly Patch[], local: number): ResourceKind {
  return patches.find(({ does, id }) => does === 'create' && id === local)?.kind ?? 'form-data';
}

/** The server has named a thing: waiting commands use that name from now on, and so do all records about it here. */
async function name(
  store: LocalStore,
  patches: readonly Patch[],
  local: number,
  id: ResourceId,
  now: number,
): Promise<boolean> {
  const kind = kindOf(patches, local);
  await store.names.put({ local, kind, id, at: now });
  const waiting = await store.outbox.where('needs').equals(local).toArray();
  await store.outbox.bulkPut(waiting.map(command => renamed(command, local, id)));
  if (kind === 'dashboard' && typeof id === 'number') await moveDashboard(store, local, id);
  const events = await store.logEvents.filter(({ about }) => about.includes(String(local))).toArray();
  await store.logEvents.bulkPut(events.map(record => withServerId(record, local, id)));
  return waiting.length > 0;
}

async function moveDashboard(store: LocalStore, local: number, id: number): Promise<void> {
  const [colours, pin] = await Promise.all([store.labelColours.get(local), store.pins.get(local)]);
  if (colours) await store.labelColours.put({ ...colours, dashboardId: id });
  if (pin) await store.pins.put({ ...pin, dashboardId: id });
  await Promise.all([store.labelColours.delete(local), store.pins.delete(local)]);
}

const KEPT = 7 * 24 * 3_600_000;

/** Removes entries that were sent more than a week ago. */
export async function forgetSent(store: LocalStore, now: number): Promise<void> {
  await store.sent
    .where('sentAt')
    .below(now - KEPT)
    .delete();
}
