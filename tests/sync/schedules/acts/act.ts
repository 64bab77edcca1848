import { parseJson } from '@/lib/json';
import type { NewMutation } from '@/offline/outbox/enqueue';
import type { Person } from '../../simulator/server';
import type { Tab } from '../../simulator/tab';
import type { World } from '../../simulator/setting';
import type { Seed } from '../kinds/kind';
import type { Topic } from '../topics/topic';

/** What there is to be changed, and who there is to do it. */
export interface Stage {
  readonly world: World;
  /** Whose devices these are. */
  readonly ada: Person;
  /** The colleague. */
  readonly ben: Person;
  /** Dashboards that are there from the beginning. */
  readonly dashboards: readonly number[];
  readonly datasets: readonly number[];
  /** What the day is about. */
  readonly topic: Topic;
  /** Things of the topic that are there from the beginning. */
  readonly seeds: readonly Seed[];
}

/** Which of many, such as the fourth edit of the seventh thing. */
interface Which {
  readonly thing: number;
  readonly variant: number;
  /** A word that no other change has, and by which this one is recognised wherever it comes to stand. */
  readonly mark: string;
}

/** What is changed, by name, and what it becomes. Values without a mark are intents of which the last counts. */
export interface Change {
  readonly subject: string;
  readonly value: string;
}

export interface Deed {
  readonly command: NewMutation;
  readonly changes: readonly Change[];
}

/** One kind of change, as a person and as a colleague makes it. */
export interface Act {
  readonly name: string;
  /** How often, beside others. */
  readonly weight: number;
  /** False for what only colleagues do. */
  readonly isOwn?: boolean;
  /** What a person does about what this tab shows; null where it shows nothing that it could be done to. */
  prepare(stage: Stage, tab: Tab, which: Which): Promise<Deed | null>;
  /** The same from elsewhere, by somebody who is always connected. */
  byColleague(stage: Stage, which: Which): Promise<void>;
}

/** What can be said of things, by subject: at the server, and as a tab shows it. */
export interface Facet {
  truth(stage: Stage): Promise<ReadonlyMap<string, string>>;
  shown(stage: Stage, tab: Tab): Promise<ReadonlyMap<string, string>>;
}

/** What a colleague does, who may do it all. @throws when the server does not take it, but for what is gone already */
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
