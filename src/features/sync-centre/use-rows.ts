import { type RefObject, useLayoutEffect, useState } from 'react';
import { useLive } from '@/offline/react/live';
import type { LocalStore } from '@/offline/store/database';

interface Scroller {
  readonly element: HTMLElement;
  /** Pixels from the top of the scroll container to the top of the part. */
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
 * The scroll container of a part of a page, and the part's position in it. Measured after every render, since
 * content above may have grown.
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
 * The records of the keys in view. Records that were seen before are available immediately when they scroll back
 * into view; undefined for records that are still loading or were just removed.
 * @param kind the key of the read; the same key must read the same
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
