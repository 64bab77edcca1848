import type { JsonObject } from '@/lib/json';
import type { ResourceKind } from '@/model/resource-fields';
import type { Fields, ResourceId } from '@/offline/commands/patch';
import type { NewMutation } from '@/offline/outbox/enqueue';
import type { Subscription } from '@/offline/sync/subscriptions';
import type { Person } from '../../simulator/server';
import type { Stage } from '../acts/act';
import type { NewCommand } from '@/offline/commands/command';

/** A thing as the server or a device has it. */
export interface Known {
  readonly id: ResourceId;
  readonly fields: Fields;
  /** The version that is known of it. */
  readonly etag: string | null;
}

/** A thing that was there from the beginning. */
export interface Seed {
  readonly id: number;
  /** What its screen asks for. */
  readonly need: Subscription;
}

/** What an edit finds of the fields that it writes, and what it makes of them. */
interface Revision {
  readonly before: JsonObject;
  readonly after: JsonObject;
}

/**
 * One kind of thing that people make, change and delete. Each thing goes by the word of its making, which it keeps: a
 * copy has its word in its name, others in one of their fields.
 */
export interface Kind {
  readonly thing: ResourceKind;
  readonly nameField: string;
  birth(fields: Fields): string | null;
  /** What can be said of it beside its name. What is empty is left out. */
  values(fields: Fields): Readonly<Record<string, string>>;
  /** As the server has them in its store. */
  rows(stage: Stage): Promise<readonly Known[]>;
  /** What its edits are about: the name, or one of the values. */
  readonly parts: readonly string[];
  /** Null where there is nothing to be changed. */
  revise(fields: Fields, part: string, value: string): Revision | null;
  save(stage: Stage, known: Known, name: string, revision: Revision): NewCommand;
  /** Null for what people do not make. */
  readonly make:
    | ((stage: Stage, name: string, mark: string) => { readonly mutation: NewMutation; readonly fields: Fields })
    | null;
  readonly drop: ((stage: Stage, known: Known, name: string) => NewCommand) | null;
  /** Who else changes it: a colleague, or for what is a person's own, the same person elsewhere. */
  readonly other: (stage: Stage) => Person;
  /** Made once, before the first day. */
  seed(stage: Omit<Stage, 'topic'>): Promise<readonly Seed[]>;
}

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** How a person calls a thing: by the word of the last change, and by the word of its own where it began as a copy. */
export const nameWith = (mark: string, copy: string | null) => `Name ${mark}${copy === null ? '' : ` copy ${copy}`}`;

export const copyIn = (name: unknown): string | null => /copy (\w+)$/.exec(textOf(name))?.[1] ?? null;

export const bornAs = (birth: string) => `born ${birth}`;

export const bornIn = (text: unknown): string | null => /\bborn (\w+)/.exec(textOf(text))?.[1] ?? null;
