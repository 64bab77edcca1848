import * as v from 'valibot';
import { parseJson } from '@/lib/json';
import { safeStorage } from '../state/first-paint';

/** Maximum number of names: they are shown to a person, who does not read a list of hundreds. */
const MOST = 50;

const contentSchema = v.object({
  /** The dashboards that it kept. */
  pins: v.array(v.object({ id: v.number(), title: v.string(), slug: v.nullable(v.string()) })),
  /** Number of changes that the server did not have. */
  unsent: v.number(),
});
/** The former contents of a lost store. */
export type Loss = v.InferOutput<typeof contentSchema>;

const markSchema = v.object({
  ...contentSchema.entries,
  /** The life of the store in which this was written. */
  epoch: v.string(),
  /** The contents of the store before it; absent once the person was notified. */
  lost: v.optional(contentSchema),
});

/** A record beside a store of its contents, in case it is lost. */
export type KeptMark = v.InferOutput<typeof markSchema>;

const keyOf = (store: string) => `tidemark-kept ${store}`;

/** Null if there is no mark, or it cannot be read. */
export function readKeptMark(store: string): KeptMark | null {
  try {
    const mark = v.safeParse(markSchema, parseJson(safeStorage()?.getItem(keyOf(store))));
    return mark.success ? mark.output : null;
  } catch {
    return null;
  }
}

export function writeKeptMark(store: string, mark: KeptMark): void {
  try {
    safeStorage()?.setItem(keyOf(store), JSON.stringify({ ...mark, pins: mark.pins.slice(0, MOST) }));
  } catch {
    // Without it, nobody notices the loss of a store; that is not a reason to stop.
  }
}

/** The store was removed because its person wanted that; the names in the mark are removed with it. */
export function forgetKeptMark(store: string): void {
  try {
    safeStorage()?.removeItem(keyOf(store));
  } catch {
    // A storage that refuses holds nothing.
  }
}
