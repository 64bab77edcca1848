import { vi } from 'vitest';

type Notify = (entries: readonly { readonly isIntersecting: boolean }[]) => void;

/**
 * Replaces `IntersectionObserver` until `vi.unstubAllGlobals()`. The result holds the observed elements, in order; each
 * comes into view when its function is called.
 */
export function visibilityByHand(): ReadonlyMap<Element, () => void> {
  const observed = new Map<Element, () => void>();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #notify: Notify;
      constructor(notify: Notify) {
        this.#notify = notify;
      }
      observe(element: Element) {
        observed.set(element, () => this.#notify([{ isIntersecting: true }]));
      }
      disconnect() {}
    },
  );
  return observed;
}
