import { vi } from 'vitest';

/** Charts are drawn once they have room, which only a browser gives them: every observed element gets this size. */
export function giveElementsSize(width = 640, height = 400): void {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly #report: ResizeObserverCallback;
      constructor(report: ResizeObserverCallback) {
        this.#report = report;
      }
      observe(target: Element) {
        const contentRect = new DOMRect(0, 0, width, height);
        const boxes = { borderBoxSize: [], contentBoxSize: [], devicePixelContentBoxSize: [] };
        this.#report([{ target, contentRect, ...boxes }], this);
      }
      unobserve() {}
      disconnect() {}
    },
  );
}
