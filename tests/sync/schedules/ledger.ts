import { isRecord } from '@/lib/json';
import type { Change } from './acts/act';

/** A violation of an invariant. */
export class Violation extends Error {
  override readonly name = 'Violation';
}

/** A change that a person made and that was to take effect. */
export interface Intent {
  /** Orders intents by time. */
  number: number;
  readonly device: string;
  readonly subject: string;
  readonly value: string;
  /** The word that identifies it; null for values that others use too. */
  readonly mark: string | null;
  /** How its command is recognised if there is no mark. */
  readonly about: string;
  /** Values of the subject that this person had seen when they made it. */
  readonly known: Set<string>;
  /** Whether the device reported it as saved; unknown where the page ended before it could. */
  saved: 'yes' | 'no' | 'unknown';
  /** The person discarded it, when asked or by their own choice. */
  givenUp: boolean;
  /** When it took effect. */
  effect: number | null;
  /** It had taken effect when the person discarded it, and the device never received that. */
  isUnheard: boolean;
  /** The person kept its command after somebody had replaced its value. */
  mayRepeat: boolean;
}

/** A subject changed at the server. */
export interface Transition {
  readonly at: number;
  readonly before: string | undefined;
  readonly after: string | undefined;
  /** The device that caused it; null for somebody else. */
  readonly by: string | null;
}

/** The person who sent the request; null for the colleague's. */
export interface Writer {
  readonly device: string;
  readonly isOwner: boolean;
  /** When the server was read for the comparison base; several moments where any of them may be that. */
  readonly lookedAt: readonly number[];
}

/** The parts of a queued command that are used here. */
export interface Carrier {
  readonly kind: string;
  readonly resource: string;
  readonly payload: unknown;
  /** Its base. */
  readonly base?: unknown;
}

/** Removed things are identified by name, since their number may be reassigned meanwhile. */
export function aboutOf({ kind, resource, payload }: Carrier): string {
  const name = isRecord(payload) ? payload['name'] : null;
  return kind.startsWith('delete-') && typeof name === 'string' ? `${kind} ${name}` : resource;
}

/** Whether the same person intended it of the same subject after the other. */
const isIntendedAfter = (other: Intent, { device, subject, number }: Intent) =>
  other.device === device && other.subject === subject && other.number > number;

/** The thing it changes. The name is only for messages, since others may have the same one. */
function contentOf({ kind, payload }: Carrier): unknown {
  const isKnownByName = isRecord(payload) && ('fields' in payload || kind === 'favourite') && !kind.startsWith('copy-');
  return isKnownByName ? { ...payload, name: null } : payload;
}

export type Facts = ReadonlyMap<string, string>;

/**
 * All intents, their outcomes, and all changes at the server. It checks every change when it happens: somebody intended
 * it, it takes effect once and in order, and its author knew the value it replaces.
 */
export class Ledger {
  readonly intents: Intent[] = [];
  readonly #history = new Map<string, Transition[]>();
  readonly #known = new Map<string, Set<string>>();
  /** With a server that compares nothing, somebody's change between the read and the write cannot be detected. */
  readonly #allowsRaces: boolean;
  #facts: Facts = new Map();
  readonly #tick: () => number;
  #count = 0;
  races = 0;

  constructor(allowsRaces: boolean, facts: Facts, tick: () => number) {
    this.#tick = tick;
    this.#allowsRaces = allowsRaces;
    this.#facts = facts;
  }

  get facts(): Facts {
    return this.#facts;
  }

  /** A person at this device changes something that it shows. */
  intend(
    device: string,
    about: string,
    { subject, value }: Change,
    mark: string | null,
    shown: string | undefined,
  ): Intent {
    const known = this.#knownOf(device, subject);
    if (shown !== undefined) known.add(shown);
    const intent: Intent = {
      number: this.#nextNumber(),
      device,
      about,
      subject,
      value,
      mark,
      known: new Set(known),
      saved: 'unknown',
      givenUp: false,
      effect: null,
      isUnheard: false,
      mayRepeat: false,
    };
    known.add(value);
    this.intents.push(intent);
    return intent;
  }

  /**
   * A person was shown these words beside their own change, and keeps their own, which may have been current before.
   * @param own the part of their change that they were shown
   */
  learn(device: string, intents: readonly Intent[], words: string, own: string): void {
    for (const intent of intents) {
      const present = this.#facts.get(intent.subject);
      // It may take effect once more, replacing only what they were shown; it has taken effect where they were shown
      // it.
      if (intent.effect !== null && present !== undefined && present !== intent.value && words.includes(present)) {
        intent.mayRepeat = true;
        if (intent.mark !== null && hasWord(own, intent.mark)) intent.effect = null;
      }
      if (present !== undefined && words.includes(present) && this.#isIntendedLater(intent, present))
        this.#renew(intent);
      for (const { after } of this.#history.get(intent.subject) ?? []) {
        if (after === undefined || !words.includes(after)) continue;
        intent.known.add(after);
        this.#knownOf(device, intent.subject).add(after);
      }
    }
  }

  /**
   * A person sends something rejected again: even if later changes of theirs took effect, this is now their latest
   * intent.
   */
  insist(device: string, command: Carrier, rest: readonly Carrier[]): void {
    // Changes that the device does not know to have taken effect are still pending, and follow it.
    const waiting = rest.flatMap(other => this.intentsIn(device, other));
    // For repeated values, nobody can tell which of the intents it is.
    const lacksFields = !(isRecord(command.payload) && 'fields' in command.payload);
    for (const intent of this.intents)
      if (lacksFields && intent.device === device && intent.mark === null && intent.about === aboutOf(command))
        intent.givenUp = true;
    for (const intent of this.intentsIn(device, command)) {
      const later = this.intents.flatMap(other =>
        isIntendedAfter(other, intent) && other.effect !== null && !waiting.includes(other) ? [other.number] : [],
      );
      // It is a new intent where the first took effect unnoticed: it takes effect once more, or leads to a question.
      if (intent.effect !== null) intent.mayRepeat = true;
      if (intent.effect !== null || later.length === 0) continue;
      for (const value of this.#knownOf(device, intent.subject)) intent.known.add(value);
      // Pending changes were intended after it, and follow it.
      intent.number = Math.max(...later) + 0.5;
    }
    this.intents.sort((left, right) => left.number - right.number);
  }

  #nextNumber(): number {
    this.#count += 1;
    return this.#count;
  }

  /** Whether a value is a later intent of the same person. */
  #isIntendedLater(intent: Intent, value: string): boolean {
    return this.intents.some(other => isIntendedAfter(other, intent) && other.value === value);
  }

  /** If a person continues after they were shown their own later change, that becomes their latest intent. */
  #renew(intent: Intent): void {
    this.intents.splice(this.intents.indexOf(intent), 1);
    intent.number = this.#nextNumber();
    this.intents.push(intent);
  }

  /** The intents that a command carries. Values that a copy takes from another thing were not intended for the copy. */
  intentsIn(device: string, command: Carrier): Intent[] {
    const text = JSON.stringify(contentOf(command));
    const name = isRecord(command.payload) ? String(command.payload['name']) : '';
    const isMeant = ({ subject }: Intent) =>
      !command.kind.startsWith('copy-') || hasWord(name, subject.replace(/^[\w-]+:(\w+) .*$/, '$1'));
    return this.intents.filter(
      intent => intent.device === device && intent.mark !== null && hasWord(text, intent.mark) && isMeant(intent),
    );
  }

  /** A person discards a command, with everything merged into it. @param rest the other pending commands */
  giveUp(device: string, command: Carrier, rest: readonly Carrier[]): void {
    // It does not change the values that another one is based on, though its text may repeat them all.
    const changes = ({ base, ...other }: Carrier, mark: string) =>
      hasWord(JSON.stringify(contentOf(other)), mark) && !hasWord(JSON.stringify(base ?? null), mark);
    const others = rest.filter(({ resource }) => resource === command.resource);
    const carried = this.intentsIn(device, command);
    for (const intent of carried) intent.isUnheard = intent.effect !== null;
    for (const intent of this.intents) {
      if (intent.device !== device || intent.effect !== null) continue;
      const { mark, subject, number } = intent;
      const isPart = carried.includes(intent) || carried.some(last => last.subject === subject && number < last.number);
      if (mark === null ? intent.about === aboutOf(command) : isPart && !others.some(other => changes(other, mark)))
        intent.givenUp = true;
    }
  }

  /** The last intent of a device for each subject, as far as the person still holds to it. */
  lastIntents(device: string): Intent[] {
    const last = new Map<string, Intent>();
    for (const intent of this.intents)
      if (intent.device === device && intent.saved !== 'no' && !intent.givenUp) last.set(intent.subject, intent);
    return [...last.values()];
  }

  /** Whether the subject had this value, or got it, after a moment. */
  wasAfter(subject: string, value: string, at: number): boolean {
    return (this.#history.get(subject) ?? []).some(transition => transition.after === value && transition.at > at);
  }

  /** Whether the subject got this value at a moment or after it. */
  wasFrom(subject: string, value: string, at: number): boolean {
    return this.wasAfter(subject, value, at - 1);
  }

  /**
   * Whether anybody but this device changed the resource, or another of its kind if those are identified by the name
   * they were created with.
   */
  isChangedByOthers(device: string, resource: string): boolean {
    const kind = resource.replace(/:.*$/, '').replace('saved-query', 'query');
    const isAbout = (subject: string) =>
      subject.startsWith(`${resource} `) || (!/^\w+:\d/.test(subject) && subject.startsWith(`${kind}:`));
    return [...this.#history].some(
      ([subject, transitions]) => isAbout(subject) && transitions.some(({ by }) => by !== device),
    );
  }

  /** Whether somebody without these devices changed anything of the thing that a subject is about. */
  isChangedByColleague(subject: string): boolean {
    const thing = subject.replace(/ .*$/, ' ');
    return [...this.#history].some(
      ([about, transitions]) => about.startsWith(thing) && transitions.some(({ by }) => by === null),
    );
  }

  /**
   * Whether a thing was made twice because its maker could not recognise it: then it is two things, of which a subject
   * shows one.
   */
  isTwo(subject: string): boolean {
    const wasTwice = this.#history.get(subject)?.some(({ after }) => after?.endsWith(', twice') === true) ?? false;
    return wasTwice && this.#allowsRaces && this.isChangedByColleague(subject);
  }

  /** Whether somebody without these devices caused the current state. */
  isByColleague(subject: string): boolean {
    return this.#history.get(subject)?.at(-1)?.by === null;
  }

  /** Whether a later intent of the same person took effect, or they removed it. */
  isSuperseded(intent: Intent): boolean {
    const removed = removalOf(intent.subject);
    return this.intents.some(({ device, subject, number, saved, effect }) => {
      const isLater = device === intent.device && number > intent.number && saved !== 'no';
      return isLater && ((subject === intent.subject && effect !== null) || subject === removed);
    });
  }

  /**
   * When the last intent of a device took effect that still belongs to it, and of which it was notified; its copy is no
   * older.
   */
  lastEffect(device: string, subject: string): number {
    const known = this.intents.filter(
      intent => intent.device === device && intent.subject === subject && !intent.givenUp && !intent.isUnheard,
    );
    const effects = known.flatMap(({ effect }) => effect ?? []);
    return Math.max(0, ...effects);
  }

  /** Whether everything in a command took effect already. */
  hasAllEffect(device: string, command: Carrier): boolean {
    const carried = this.intentsIn(device, command);
    return carried.length > 0 && carried.every(({ effect, mayRepeat }) => effect !== null && !mayRepeat);
  }

  #isRemoval(device: string, subject: string): boolean {
    return this.intents.some(intent => intent.device === device && intent.subject === removalOf(subject));
  }

  /** The state of the server after this writer wrote. @throws Violation */
  observe(facts: Facts, writer: Writer | null): void {
    const before = this.#facts;
    this.#facts = facts;
    const at = this.#tick();
    for (const subject of new Set([...before.keys(), ...facts.keys()])) {
      const [was, is] = [before.get(subject), facts.get(subject)];
      if (was === is) continue;
      if (writer) this.#judge(subject, { at, before: was, after: is, by: writer.device }, writer);
      this.#history.set(subject, [
        ...(this.#history.get(subject) ?? []),
        { at, before: was, after: is, by: writer?.device ?? null },
      ]);
    }
  }

  #judge(subject: string, { at, before, after }: Transition, { device, isOwner, lookedAt }: Writer): void {
    const what = `${subject} became ${quote(after)} instead of ${quote(before)} by ${device}`;
    if (!isOwner) throw new Violation(`${what}, in the name of another person`);
    if (after === undefined && this.#isRemoval(device, subject)) return;
    const intents = this.intents.filter(intent => intent.device === device && intent.subject === subject);
    const intent = intents.findLast(({ value }) => value === after);
    const since = this.#history.get(subject)?.findLast(transition => transition.after === before)?.at ?? 0;
    const races = lookedAt.filter(look => this.#allowsRaces && since >= look);
    const isRace = races.length > 0;
    // A value sent as a whole, such as all of a filter set, includes the rest of it as the writer read it.
    if ((!intent || intent.effect !== null) && races.some(look => this.#at(subject, look) === after)) {
      this.races += 1;
      return;
    }
    // A thing that was made there, and changed by somebody else before its maker knew of it, is not recognised by its
    // content.
    const again = intents.findLast(({ value }) => after === `${value}, twice`);
    if ((again && this.#allowsRaces && this.isChangedByColleague(subject)) || this.isTwo(subject)) {
      const effective = again ?? intent;
      if (effective) effective.effect ??= at;
      this.races += 1;
      return;
    }
    if (!intent) throw new Violation(`${what}, which nobody there intended`);
    if (intent.mark === null) return;
    if (intent.saved === 'no') throw new Violation(`${what}, although it was said that it could not be saved`);
    if (intent.effect !== null && !intent.mayRepeat) throw new Violation(`${what}, for the second time`);
    const later = intents.find(({ number, effect }) => number > intent.number && effect !== null);
    if (later) throw new Violation(`${what}, after ${quote(later.value)}, which was intended later`);
    intent.effect = at;
    intent.mayRepeat = false;
    if (before === undefined || intent.known.has(before) || this.#isInitial(subject, before)) return;
    if (!isRace) throw new Violation(`${what}, which they never saw`);
    this.races += 1;
  }

  /** The value of a changed subject at a moment. */
  #at(subject: string, moment: number): string | undefined {
    const history = this.#history.get(subject) ?? [];
    const last = history.findLast(({ at }) => at <= moment);
    return last ? last.after : history[0]?.before;
  }

  /** Values that existed before anything happened, and were shown to all. */
  #isInitial(subject: string, value: string): boolean {
    return !this.#history.get(subject)?.some(({ after }) => after === value);
  }

  #knownOf(device: string, subject: string): Set<string> {
    const key = `${device} ${subject}`;
    const known = this.#known.get(key) ?? new Set();
    this.#known.set(key, known);
    return known;
  }
}

/** The subject that records the removal of a thing. */
export const removalOf = (subject: string) => subject.replace(/ .*$/, ' removed');

export const quote = (value: string | undefined) => (value === undefined ? 'nothing' : `“${value}”`);

export function hasWord(text: string, word: string): boolean {
  return new RegExp(`\\b${word}\\b`).test(text);
}
