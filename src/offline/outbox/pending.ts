import { isRecord } from '@/lib/json';
import { shareEqual } from '@/lib/share-equal';
import type { QueuedCommand } from '../commands/command';
import type { Fields, Patch, CopiedKind } from '../commands/patch';
import type { LocalStore } from '../store/database';
import { readOrQuarantine } from '../store/quarantine';
import { seqOf, shownAtOnce } from './entry';

/** The fields that all code relies on, whatever the kind of the command. */
function check(command: QueuedCommand): QueuedCommand {
  const { kind, resource, idempotencyKey, patches, needs, state } = command;
  const isText = [kind, resource, idempotencyKey, state.name].every(text => typeof text === 'string');
  if (!isText || !Array.isArray(needs) || !Array.isArray(patches) || !patches.every(isRecord))
    throw new TypeError('The entry is damaged');
  return command;
}

/** The valid ones; the others are set aside. */
export function readable(store: LocalStore, commands: readonly QueuedCommand[]): QueuedCommand[] {
  return commands.flatMap(command => readOrQuarantine(store, 'outbox', seqOf(command), () => check(command)) ?? []);
}

/**
 * All queued commands in order. There may be thousands: screens read those that they show (`readTouching`), or their
 * number.
 */
export async function readOutbox(store: LocalStore): Promise<QueuedCommand[]> {
  return readable(store, await store.outbox.orderBy('seq').toArray());
}

/** Whether it is hidden for now: it goes to the server immediately, unless an earlier command holds it back. */
function isAwaited({ awaited, resource, state }: QueuedCommand, commands: readonly QueuedCommand[]): boolean {
  const isOnItsWay = state.name === 'waiting' || state.name === 'sending';
  const isHeldUp = () =>
    commands.some(
      other => other.resource === resource && (other.state.name === 'conflict' || other.state.name === 'delayed'),
    );
  return awaited === true && isOnItsWay && !isHeldUp();
}

/** Returns the queued changes to show, in order; those that the server refused are not shown. */
export function pendingPatches(commands: readonly QueuedCommand[]): Patch[] {
  return wantedPatches(commands.filter(command => !isAwaited(command, commands)));
}

/** All changes of the queued commands, in order, shown or not: further changes are based on them. */
function wantedPatches(commands: readonly QueuedCommand[]): Patch[] {
  return commands.flatMap(({ state, patches }) =>
    state.name === 'rejected' || state.name === 'gone' ? [] : [...patches],
  );
}

/**
 * The queued commands that change something on a screen.
 * @param touches kinds such as `dashboard`, or things such as `dashboard:7`
 */
export async function readTouching(store: LocalStore, ...touches: readonly string[]): Promise<QueuedCommand[]> {
  // One query per key: for a single key the database returns all records at once, for several Dexie steps from one to
  // the next.
  const touching = (touch: string) => store.outbox.where('touches').equals(touch).toArray();
  const found = await store.transaction('r', store.outbox, () => Promise.all(touches.map(touching)));
  const bySeq = new Map(found.flat().map(command => [seqOf(command), command]));
  return readable(
    store,
    [...bySeq].toSorted(([a], [b]) => a - b).map(([, command]) => command),
  );
}

/** Reads the changes they make to it, including those that are hidden until the server has them. */
export async function readWanted(store: LocalStore, ...touches: readonly string[]): Promise<Patch[]> {
  return wantedPatches(await readTouching(store, ...touches));
}

/** Shows the awaited changes from now on: it may take long until the server has them. */
export async function showAwaited(store: LocalStore): Promise<void> {
  const commands = store.outbox.where('state.name').equals('waiting');
  await commands
    .and(({ awaited }) => awaited === true)
    .modify((command, place) => {
      place.value = shownAtOnce(command);
    });
}

/** Reads their changes to it that are shown. */
export async function readPending(store: LocalStore, ...touches: readonly string[]): Promise<Patch[]> {
  return pendingPatches(await readTouching(store, ...touches));
}

/** Number of commands that the server does not have yet. */
export function countOutbox(store: LocalStore): Promise<number> {
  return store.outbox.count();
}

/** Number of unsent commands and unsent files of this device. */
export async function countUnsent(store: LocalStore): Promise<number> {
  const [commands, files] = await Promise.all([countOutbox(store), store.waitingFiles.count()]);
  return commands + files;
}

/** Whether two copies agree in all fields that both have. */
function agree(made: object, copy: Fields): boolean {
  const both = Object.entries<unknown>({ ...made }).filter(([name]) => name in copy);
  return both.length > 0 && both.every(([name, value]) => shareEqual(value, copy[name]) === value);
}

/**
 * Whether a server's copy matches, in all it contains, what a waiting command whose answer was lost created there.
 * Until it is answered, the local thing is shown with its later changes, and not a second time.
 */
export function isUnansweredMaking(commands: readonly QueuedCommand[], kind: CopiedKind, copy: Fields): boolean {
  return commands.some(
    ({ attempted, patches }) =>
      attempted && patches.some(patch => patch.does === 'create' && patch.kind === kind && agree(patch.fields, copy)),
  );
}
