// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { must } from '@/lib/assert';
import { createColourAssignment } from '../colours/assignment';
import type { ChartPlugin } from '../plugin';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const plugin: ChartPlugin = {
  fields: {},
  queries: () => [],
  summary: () => '',
  drawing: { kind: 'component', Component: ({ width, height }) => <p>{`${width} × ${height}`}</p> },
};

test('EXP-166 a chart whose room is resized takes its new size once that rested for 50 ms', async () => {
  let resize: ((width: number, height: number) => void) | null = null;
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly #told: ResizeObserverCallback;
      constructor(told: ResizeObserverCallback) {
        this.#told = told;
      }
      observe(target: Element) {
        resize = (width, height) =>
          this.#told(
            [
              {
                target,
                contentRect: new DOMRect(0, 0, width, height),
                borderBoxSize: [],
                contentBoxSize: [],
                devicePixelContentBoxSize: [],
              },
            ],
            this,
          );
      }
      unobserve() {}
      disconnect() {}
    },
  );
  // Support for element sizes is checked once, when the modules load.
  vi.resetModules();
  const [{ ChartPicture }, { ThemeProvider }] = await Promise.all([
    import('./ChartPicture'),
    import('@/ui/theme/ThemeProvider'),
  ]);
  const { colourOf } = createColourAssignment();
  const cache = { get: async () => null, put: async () => undefined };
  render(
    <ThemeProvider choice="light" onChoose={() => undefined}>
      <ChartPicture
        chart={{ plugin, results: [], formData: {}, dataset: null, colourOf, cache, name: 'Chart', selected: null }}
        visible
        onRendered={() => undefined}
        onFailed={() => undefined}
      />
    </ThemeProvider>,
  );
  const to = (width: number, height: number) => act(async () => must(resize, 'an observer')(width, height));
  const pass = (milliseconds: number) => act(async () => void vi.advanceTimersByTime(milliseconds));
  const rendered = () => document.querySelector('p')?.textContent ?? null;
  // A collapsed panel has no size; the first one counts immediately.
  await to(0, 0);
  await to(400, 300);
  expect(rendered()).toBe('400 × 300');
  await to(410, 300);
  await pass(49);
  await to(420, 300);
  await pass(49);
  expect(rendered()).toBe('400 × 300');
  await pass(1);
  expect(rendered()).toBe('420 × 300');
});
