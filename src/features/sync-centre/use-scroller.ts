import { useLayoutEffect, useState, type RefObject } from 'react';

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
