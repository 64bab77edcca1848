import * as v from 'valibot';
import { isRecord, type JsonObject } from '@/lib/json';
import { documentField } from '../commands/fields';
import type { LocalStore } from '../store/database';
import type { DraftBase, DraftRecord } from '../store/records';

const object = v.custom<JsonObject>(isRecord);
const draftSchema = v.object({
  layout: object,
  base: v.object({ title: v.string(), layout: documentField, metadata: documentField, etag: v.nullable(v.string()) }),
  at: v.number(),
  recoloured: v.optional(v.nullable(object), null),
});

export interface DashboardDraft {
  readonly layout: JsonObject;
  readonly base: DraftBase;
  /** Time of the last write, in milliseconds since the epoch. */
  readonly at: number;
  /** The metadata with other colours; null while they are unchanged. */
  readonly recoloured: JsonObject | null;
}

const nameOf = (id: number): DraftRecord['name'] => `draft dashboard:${id}`;

/** Null if there is none, or none that can be read. */
export async function readDraft(store: LocalStore, id: number): Promise<DashboardDraft | null> {
  const read = v.safeParse(draftSchema, await store.facts.get(nameOf(id)));
  return read.success ? read.output : null;
}

/** Resolves when it is on the disk. */
export async function keepDraft(store: LocalStore, id: number, draft: DashboardDraft): Promise<void> {
  await store.facts.put({ name: nameOf(id), ...draft });
}

export async function forgetDraft(store: LocalStore, id: number): Promise<void> {
  await store.facts.delete(nameOf(id));
}
