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
  /** Its known version. */
  readonly etag: string | null;
}

/** A thing that existed from the beginning. */
export interface Seed {
  readonly id: number;
  /** The request of its screen. */
  readonly subscription: Subscription;
}

/** The fields that an edit reads and writes, and its result. */
interface Revision {
  readonly before: JsonObject;
  readonly after: JsonObject;
}

/**
 * One kind of thing that people make, change and delete. Each thing is identified by the word it was made with, which
 * it keeps: a copy has its word in its name, others in one of their fields.
 */
export interface Kind {
  readonly thing: ResourceKind;
  readonly nameField: string;
  birth(fields: Fields): string | null;
  /** Its values in addition to its name. Empty ones are left out. */
  values(fields: Fields): Readonly<Record<string, string>>;
  /** As stored by the server. */
  rows(stage: Stage): Promise<readonly Known[]>;
  /** The subject of its edits: the name, or one of the values. */
  readonly parts: readonly string[];
  /** Null if there is nothing to change. */
  revise(fields: Fields, part: string, value: string): Revision | null;
  save(stage: Stage, known: Known, name: string, revision: Revision): NewCommand;
  /** Null for kinds that people do not make. */
  readonly make:
    | ((stage: Stage, name: string, mark: string) => { readonly mutation: NewMutation; readonly fields: Fields })
    | null;
  readonly drop: ((stage: Stage, known: Known, name: string) => NewCommand) | null;
  /** Who else changes it: a colleague, or for a personal thing, the same person elsewhere. */
  readonly other: (stage: Stage) => Person;
  /** Made once, before the first day. */
  seed(stage: Omit<Stage, 'topic'>): Promise<readonly Seed[]>;
}

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The name a person gives a thing: the word of the last change, and its own word where it began as a copy. */
export const nameWith = (mark: string, copy: string | null) => `Name ${mark}${copy === null ? '' : ` copy ${copy}`}`;

export const copyIn = (name: unknown): string | null => /copy (\w+)$/.exec(textOf(name))?.[1] ?? null;

export const bornAs = (birth: string) => `born ${birth}`;

export const bornIn = (text: unknown): string | null => /\bborn (\w+)/.exec(textOf(text))?.[1] ?? null;
