import { useEffect, useState, type RefObject } from 'react';

export interface ElementSize {
  readonly width: number;
  readonly height: number;
}

type Follow = (size: ElementSize) => void;
const followers = new Map<Element, Follow>();

/** One observer for all elements: it is told of many changes at once. */
const observer =
  typeof ResizeObserver === 'undefined'
    ? null
    : new ResizeObserver(entries => {
        for (const { target, contentRect } of entries)
          followers.get(target)?.({ width: Math.round(contentRect.width), height: Math.round(contentRect.height) });
      });

/** The size of an element's content box in whole pixels; null until it is known. */
export function useSize(ref: RefObject<Element | null>): ElementSize | null {
  const [size, setSize] = useState<ElementSize | null>(null);
  useEffect(() => {
    const element = ref.current;
    if (!element || !observer) return undefined;
    followers.set(element, next =>
      setSize(known => (known?.width === next.width && known.height === next.height ? known : next)),
    );
    observer.observe(element);
    return () => {
      observer.unobserve(element);
      followers.delete(element);
    };
  }, [ref]);
  return size;
}
