import { useEffect, useState, type RefObject } from 'react';

export interface ElementSize {
  readonly width: number;
  readonly height: number;
}

type Follow = (size: ElementSize) => void;
const followers = new Map<Element, Follow>();

const observers = new WeakMap<typeof ResizeObserver, ResizeObserver>();

/** One observer for all elements: it reports many changes together. The first element that is measured creates it. */
function observerOfAll(): ResizeObserver | null {
  if (typeof ResizeObserver === 'undefined') return null;
  const known = observers.get(ResizeObserver);
  if (known) return known;
  const made = new ResizeObserver(entries => {
    for (const { target, contentRect } of entries)
      followers.get(target)?.({ width: Math.round(contentRect.width), height: Math.round(contentRect.height) });
  });
  observers.set(ResizeObserver, made);
  return made;
}

/**
 * The size of an element's content box in whole pixels; null until it is known.
 *
 * @param rest milliseconds without a change before a new size is used; the first size is used immediately
 */
export function useSize(ref: RefObject<Element | null>, rest = 0): ElementSize | null {
  const [size, setSize] = useState<ElementSize | null>(null);
  useEffect(() => {
    const element = ref.current;
    const observer = observerOfAll();
    if (!element || !observer) return undefined;
    const take = (next: ElementSize) =>
      setSize(known => (known?.width === next.width && known.height === next.height ? known : next));
    let isSeen = false;
    let waiting: ReturnType<typeof setTimeout> | undefined;
    followers.set(element, next => {
      clearTimeout(waiting);
      if (rest > 0 && isSeen) waiting = setTimeout(() => take(next), rest);
      else take(next);
      isSeen = next.width > 0 && next.height > 0;
    });
    observer.observe(element);
    return () => {
      clearTimeout(waiting);
      observer.unobserve(element);
      followers.delete(element);
    };
  }, [ref, rest]);
  return size;
}
