import { type RefObject, useLayoutEffect, useState } from 'react';
import { useLive } from '@/offline/react/live';
import type { LocalStore } from '@/offline/store/database';

interface Scroller {
  readonly element: HTMLElement;
  /** Pixels from the top of what is scrolled to the top of the part. */
  readonly margin: number;
}

const scrolls = (element: HTMLElement) => /auto|scroll/.test(getComputedStyle(element).overflowY);

function find(part: HTMLElement): Scroller | null {
  let element = part.parentElement;
  while (element && !scrolls(element)) element = element.parentElement;
  if (!element) return null;
  return {
    element,
    margin: Math.round(part.getBoundingClientRect().top - element.getBoundingClientRect().top + element.scrollTop),
  };
}

/**
 * What scrolls a part of a page, and where the part is in it. Measured after every drawing: what is above may have
 * grown.
 */
export function useScroller(ref: RefObject<HTMLElement | null>): Scroller | null {
  const [scroller, setScroller] = useState<Scroller | null>(null);
  // oxlint-disable-next-line react/exhaustive-deps
  useLayoutEffect(() => {
    const found = ref.current && find(ref.current);
    if (found?.element !== scroller?.element || found?.margin !== scroller?.margin) setScroller(found);
  });
  return scroller;
}

interface Seen<Row> {
  readonly get: (key: number) => Row | undefined;
  readonly add: (rows: ReadonlyMap<number, Row>) => void;
}

function createSeen<Row>(): Seen<Row> {
  const rows = new Map<number, Row>();
  return {
    get: key => rows.get(key),
    add: more => {
      for (const [key, row] of more) rows.set(key, row);
    },
  };
}

/**
 * The records of the keys that are in view. Those that were seen before are there at once when they come into view
 * again; undefined for what is still being read, or was removed a moment ago.
 * @param kind names the read, which must do the same for the same name
 */
export function useRows<Row>(
  kind: string,
  keys: readonly number[],
  read: (store: LocalStore, keys: readonly number[]) => Promise<ReadonlyMap<number, Row>>,
): (key: number) => Row | undefined {
  const [seen] = useState(createSeen<Row>);
  const rows = useLive(
    async store => {
      const present = await read(store, keys);
      seen.add(present);
      return present;
    },
    [kind, keys.join()],
  );
  return key => rows?.get(key) ?? seen.get(key);
}
