import { isRecord } from '@/lib/json';
import type { QueuedCommand } from '@/offline/commands/command';
import { MINUTE } from '../simulator/scene';
import type { Device } from '../simulator/device';
import type { Tab } from '../simulator/tab';
import { chosen } from './acts/act';
import type { Day } from './day';
import { shown, truth } from './facts';
import { aboutOf, hasWord, quote, removalOf, Violation, type Intent } from './ledger';

/** Between two steps: no tab shows something that a person changed as if they had not. */
export async function checkAtRest(day: Day): Promise<void> {
  for (const device of day.devices) {
    const intents = day.ledger.lastIntents(device.name).filter(({ saved }) => saved === 'yes');
    // The tabs of a device read the same store, so one of them is checked for all.
    const tab = chosen(device.tabs, day.ledger.intents.length);
    if (tab && intents.length > 0 && day.isNews(device)) await checkTab(day, device, tab, intents);
  }
}

async function checkTab(day: Day, device: Device, tab: Tab, intents: readonly Intent[]): Promise<void> {
  const seen = await day.finish(Promise.all([shown(day.stage, tab), tab.outbox()]));
  if (!tab.host.isAlive || !seen || !('value' in seen)) return;
  const [facts, commands] = seen.value;
  for (const command of commands) checkDecision(day, device, command);
  for (const intent of intents) {
    const value = facts.get(intent.subject);
    // Hidden things are not shown at all.
    if (value === undefined || value === intent.value) continue;
    const { mark, effect } = intent;
    if (intent.subject.endsWith(' removed')) continue;
    if (mark === null) {
      const isRefused = commands.some(
        command => command.state.name === 'rejected' && aboutOf(command) === intent.about,
      );
      if (day.devices.length === 1 && !isRefused && !day.ledger.isByColleague(intent.subject))
        throw new Violation(
          `${intent.subject} is shown as ${quote(value)}, and not as ${quote(intent.value)}, which is saved`,
        );
      continue;
    }
    const isRefused = commands.some(
      command =>
        (isTurnedDown(command) || needsTurnedDown(command, commands)) && hasWord(JSON.stringify(command.payload), mark),
    );
    // They removed it, and were notified that it was already gone: nobody still intends its earlier value.
    const isGivenUp =
      day.untrueRemovals.has(device.name) &&
      intents.some(({ subject, number }) => subject === removalOf(intent.subject) && number > intent.number);
    // It was made, the response was lost, and somebody changed it before that was known: nothing tells the two apart
    // yet.
    const isUnanswered = commands.some(
      ({ makes, attempted, payload }) => makes !== null && attempted && hasWord(JSON.stringify(payload), mark),
    );
    const isUnrecognised =
      value === `${intent.value}, twice` && isUnanswered && day.ledger.isChangedByColleague(intent.subject);
    if (
      isRefused ||
      isGivenUp ||
      isUnrecognised ||
      day.ledger.isTwo(intent.subject) ||
      (effect !== null && day.ledger.wasAfter(intent.subject, value, effect))
    )
      continue;
    throw new Violation(
      `${intent.subject} is shown by ${device.name} as ${quote(value)}, and not as ${quote(intent.value)}, which is saved`,
    );
  }
}

const isTurnedDown = ({ state }: QueuedCommand) => state.name === 'rejected' || state.name === 'gone';

/**
 * Whether it changes something whose creation was rejected. It waits for the person with that, and shows nothing, like
 * the creation itself; the server may still have the same thing, where an earlier attempt arrived.
 */
const needsTurnedDown = ({ needs }: QueuedCommand, commands: readonly QueuedCommand[]) =>
  commands.some(other => other.makes !== null && needs.includes(other.makes) && isTurnedDown(other));

const refusing = [400, 403, 404, 410, 422];

/** Everything reported as rejected was rejected by somebody, and everything reported as changed by others was. */
function checkDecision(day: Day, { name }: Device, command: QueuedCommand): void {
  const { kind, resource, state } = command;
  if (state.name === 'rejected' && state.status !== 0 && !day.refusals.get(name)?.has(state.status)) {
    throw new Violation(`${kind} of ${name} is shown as refused with ${state.status}, which nobody answered`);
  }
  if (state.name === 'rejected' && state.status === 0)
    throw new Violation(`${kind} of ${name} is shown as refused: ${state.reason.code}`);
  // An edit based on a rejected one meets a server that never had that.
  const isUpset = day.hasIntervened || refusing.some(status => day.refusals.get(name)?.has(status));
  if (state.name === 'conflict' && !isUpset && !day.ledger.isChangedByOthers(name, resource)) {
    throw new Violation(`${kind} of ${name} is shown as in conflict, and nobody else changed ${resource}`);
  }
  // Where keys and versions are known, an accepted edit is known to be accepted, even when others edited after it.
  const isTrue = state.name === 'conflict' && state.etag !== null && !day.untrueConflicts.has(name);
  if (isTrue && day.ledger.hasAllEffect(name, command)) {
    throw new Violation(`${kind} of ${name} is shown as in conflict, although it took effect`);
  }
}

/** When everything is repaired and decided: nothing is left over, nothing is lost, and all show the server's state. */
export async function checkInTheEnd(day: Day): Promise<void> {
  const { stage, ledger } = day;
  for (const intent of ledger.intents) {
    if (
      intent.mark === null ||
      intent.saved !== 'yes' ||
      intent.effect !== null ||
      intent.givenUp ||
      ledger.isSuperseded(intent) ||
      ledger.isTwo(intent.subject)
    )
      continue;
    throw new Violation(`${intent.subject} never became ${quote(intent.value)}, which ${intent.device} had saved`);
  }
  // The tabs of a device share a store: a fetch by one of them serves all.
  for (const { tabs } of day.devices) tabs[0]?.registry.requestRefresh('all', true);
  await stage.world.advance(MINUTE);
  const facts = await truth(stage);
  checkUnmarked(day, facts);
  checkRemovals(day, facts);
  for (const device of day.devices) {
    for (const tab of device.tabs) {
      const seen = await shown(stage, tab);
      for (const [subject, value] of seen) {
        // If one creation became two things, a device may know the one it made last.
        const isOneOfTwo = ledger.isTwo(subject) && facts.get(subject) === `${value}, twice`;
        if (facts.get(subject) === value || isOneOfTwo || isOldCopy(day, device, subject, value)) continue;
        throw new Violation(
          `${subject} is ${quote(facts.get(subject))} in the end, and ${device.name} shows ${quote(value)}`,
        );
      }
      if ((await tab.store.quarantine.count()) > 0)
        throw new Violation(
          `${device.name} set something aside: ${JSON.stringify(await tab.store.quarantine.toArray())}`,
        );
      await checkLocalIds(device, tab);
    }
  }
}

/**
 * Only displayed things are fetched, so changes from other devices are unknown here. Displayed values were current
 * once, and are not older than the last change by this device.
 */
function isOldCopy({ ledger }: Day, { name }: Device, subject: string, value: string): boolean {
  const isOnScreen = /^dashboard:\d|^[\w-]+:s\d/.test(subject);
  return !isOnScreen && ledger.wasFrom(subject, value, ledger.lastEffect(name, subject));
}

/** For repeated values, the last intended one must be current; with several devices, the last of one of them. */
function checkUnmarked({ ledger, devices }: Day, facts: ReadonlyMap<string, string>): void {
  // A discarded edit may still have arrived, and then stays where no later intent replaces it.
  const isGivenUp = (subject: string) =>
    ledger.intents.some(intent => intent.subject === subject && intent.mark === null && intent.givenUp);
  const all = devices.flatMap(device => ledger.lastIntents(device.name));
  const last = all.filter(({ mark, subject }) => mark === null && !isGivenUp(subject));
  for (const { subject, saved } of last) {
    const value = facts.get(subject);
    const intended = all.filter(intent => intent.subject === subject);
    if (
      subject.endsWith(' removed') ||
      saved !== 'yes' ||
      value === undefined ||
      ledger.isByColleague(subject) ||
      ledger.isTwo(subject) ||
      intended.some(intent => intent.value === value) ||
      intended.some(intent => intent.saved !== 'yes')
    )
      continue;
    throw new Violation(`${subject} is ${quote(value)} in the end, which nobody intended last`);
  }
}

/** A thing that a person removed is gone, unless the server rejected that and they discarded the removal. */
function checkRemovals({ ledger, devices, untrueRemovals }: Day, facts: ReadonlyMap<string, string>): void {
  for (const { name } of devices) {
    const removals = ledger
      .lastIntents(name)
      .filter(({ subject, saved }) => subject.endsWith(' removed') && saved === 'yes');
    const left = removals.flatMap(
      ({ subject }) => [...facts.keys()].find(key => removalOf(key) === subject && !ledger.isTwo(key)) ?? [],
    );
    // For so many, an intermediary said in the server's name that they are already gone.
    if (left.length > (untrueRemovals.get(name) ?? 0))
      throw new Violation(`${left.join(', ')} is there in the end, although ${name} removed it`);
  }
}

async function checkLocalIds(device: Device, tab: Tab): Promise<void> {
  for (const table of tab.store.tables) {
    // Local ids stay in the table of names on purpose; sent commands name a new thing as it was made.
    if (table.name === 'names') continue;
    const records: unknown[] = await table.toArray();
    const looked =
      table.name === 'sent'
        ? records.map(record => (isRecord(record) ? [record['resource'], record['base']] : record))
        : records;
    const text = JSON.stringify(looked);
    const found = /-9\d{12}(?!\d)/.exec(text);
    if (found)
      throw new Violation(
        `${device.name} keeps the local id ${found[0]} in ${table.name}: ${text.slice(Math.max(0, found.index - 200), found.index + 40)}`,
      );
  }
}
