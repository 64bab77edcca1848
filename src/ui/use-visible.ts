import { useEffect, useState, type RefObject } from 'react';

const NEAR = '240px';

/**
 * Whether an element has come into view, or near it. Elements that are never scrolled to become visible when the page
 * is idle, unless that is not wanted. Once true it stays so.
 */
export function useVisible(ref: RefObject<Element | null>, whenIdle = true): boolean {
  const [visible, setVisible] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (visible || !element) return undefined;
    const observer = new IntersectionObserver(
      entries => entries.some(entry => entry.isIntersecting) && setVisible(true),
      { rootMargin: NEAR },
    );
    observer.observe(element);
    const idle =
      whenIdle && typeof requestIdleCallback === 'function'
        ? requestIdleCallback(() => setVisible(true), { timeout: 1500 })
        : null;
    return () => {
      observer.disconnect();
      if (idle !== null) cancelIdleCallback(idle);
    };
  }, [ref, visible, whenIdle]);
  return visible;
}
