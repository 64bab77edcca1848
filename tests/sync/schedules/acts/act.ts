import { parseJson } from '@/lib/json';
import type { NewMutation } from '@/offline/outbox/enqueue';
import type { Person } from '../../simulator/server';
import type { Tab } from '../../simulator/tab';
import type { World } from '../../simulator/setting';
import type { Seed } from '../kinds/kind';
import type { Topic } from '../topics/topic';

/** The things that can be changed, and the people who change them. */
export interface Stage {
  readonly world: World;
  /** Whose devices these are. */
  readonly ada: Person;
  /** The colleague. */
  readonly ben: Person;
  /** Dashboards that exist from the beginning. */
  readonly dashboards: readonly number[];
  readonly datasets: readonly number[];
  /** The topic of the day. */
  readonly topic: Topic;
  /** Things of the topic that exist from the beginning. */
  readonly seeds: readonly Seed[];
}

/** Selects one of many, such as the fourth edit of the seventh thing. */
interface Which {
  readonly thing: number;
  readonly variant: number;
  /** A word unique to this change, by which it is recognised wherever it appears. */
  readonly mark: string;
}

/** The changed field by name, and its new value. Values without a mark are intents of which the last counts. */
export interface Change {
  readonly subject: string;
  readonly value: string;
}

export interface Deed {
  readonly command: NewMutation;
  readonly changes: readonly Change[];
}

/** One kind of change, as made by a person and by a colleague. */
export interface Act {
  readonly name: string;
  /** Its weight among the others. */
  readonly weight: number;
  /** False for changes that only colleagues make. */
  readonly isOwn?: boolean;
  /** A person's change of something that this tab shows; null if it shows nothing to change. */
  prepare(stage: Stage, tab: Tab, which: Which): Promise<Deed | null>;
  /** The same from elsewhere, by somebody who is always connected. */
  byColleague(stage: Stage, which: Which): Promise<void>;
}

/** The values of things by subject: at the server, and as a tab shows them. */
export interface Facet {
  truth(stage: Stage): Promise<ReadonlyMap<string, string>>;
  shown(stage: Stage, tab: Tab): Promise<ReadonlyMap<string, string>>;
}

/** A change by a colleague, who has all rights. @throws when the server rejects it, unless the thing is gone already */
export async function asColleague({ ben }: Stage, method: string, path: string, body?: unknown): Promise<unknown> {
  const answer = await ben.call(method, path, body === undefined ? {} : { body });
  const text = await answer.text();
  if (answer.status >= 300 && answer.status !== 404)
    throw new Error(`The colleague’s ${method} ${path} was answered with ${answer.status}: ${text}`);
  return parseJson(text);
}

export function chosen<T>(list: readonly T[], index: number): T | undefined {
  return list.length === 0 ? undefined : list[index % list.length];
}
