import * as v from 'valibot';
import { parseJson } from '@/lib/json';
import { safeStorage } from '../state/first-paint';

/** More names are not remembered: they are told to a person, who reads no list of hundreds. */
const MOST = 50;

const contentSchema = v.object({
  /** The dashboards that it kept. */
  pins: v.array(v.object({ id: v.number(), title: v.string(), slug: v.nullable(v.string()) })),
  /** How many changes it had that the server did not. */
  unsent: v.number(),
});
/** What a store held that is not there any more. */
export type Loss = v.InferOutput<typeof contentSchema>;

const markSchema = v.object({
  ...contentSchema.entries,
  /** The life of the store that this was written in. */
  epoch: v.string(),
  /** What the store before it held; absent once the person was told. */
  lost: v.optional(contentSchema),
});

/** What is remembered of a store beside it, for the day on which it is gone. */
export type KeptMark = v.InferOutput<typeof markSchema>;

const keyOf = (store: string) => `tidemark-kept ${store}`;

/** Null where nothing is remembered, or what is cannot be read. */
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
    // Without it, a store that is taken away is taken away unnoticed; that is no reason to stop.
  }
}

/** The store is no more because its person wanted that; the names in the mark go with it. */
export function forgetKeptMark(store: string): void {
  try {
    safeStorage()?.removeItem(keyOf(store));
  } catch {
    // A storage that refuses holds nothing.
  }
}
