// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useMemo } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { chartNoticesText } from '@/text/messages/charts/error-types';
import { createColourAssignment } from '../colours/assignment';
import type { ChartPlugin } from '../plugin';
import type { ChartResult } from '../result';

/** Everything is laid out at once. */
class AtOnce {
  readonly #told: ResizeObserverCallback;
  constructor(told: ResizeObserverCallback) {
    this.#told = told;
  }
  observe(target: Element) {
    const contentRect = new DOMRect(0, 0, 400, 300);
    this.#told([{ target, contentRect, borderBoxSize: [], contentBoxSize: [], devicePixelContentBoxSize: [] }], this);
  }
  unobserve() {}
  disconnect() {}
}

const answer = (name: string): readonly ChartResult[] => [
  { columns: [{ name, parts: [name], type: 0, values: [1] }], rowCount: 1 },
];
const isBad = { now: true };
const plugin: ChartPlugin = {
  fields: {},
  queries: () => [],
  summary: () => '',
  drawing: {
    kind: 'component',
    Component({ results }) {
      const name = results[0]?.columns[0]?.name;
      if (name === 'bad' && isBad.now) throw new Error('Nobody expected this.');
      return <p>drawn: {name}</p>;
    },
  },
};

/** A page with two charts, as a dashboard draws them. */
async function page() {
  // Whether there are sizes is asked once, as the modules are read.
  vi.stubGlobal('ResizeObserver', AtOnce);
  vi.resetModules();
  const [{ ChartStage }, { useChartStage }, { ThemeProvider }] = await Promise.all([
    import('./ChartStage'),
    import('./use-chart-stage'),
    import('@/ui/theme/ThemeProvider'),
    import('./ChartNotice'),
  ]);
  const { colourOf } = createColourAssignment();
  const cache = { get: async () => null, put: async () => undefined };
  const setting = { name: 'Chart', datasetId: 1, dataset: null, colourOf, cache, selected: null };
  const formData = {};
  function Chart({ results }: { readonly results: readonly ChartResult[] }) {
    const stored = useMemo(() => ({ results, asOf: 1 }), [results]);
    const key = String(results[0]?.columns[0]?.name);
    const question = { key, context: { datasource: { id: 1, type: 'table' as const }, queries: [] } };
    const nothing = () => undefined;
    const control = useChartStage(
      { vizType: 'any', plugin: { name: 'ready', plugin }, formData, question },
      {
        state: { name: 'shown', stored, stale: false, refreshing: false, failure: null },
        refresh: nothing,
        stop: nothing,
      },
    );
    return <ChartStage control={control} setting={setting} />;
  }
  const draw = (first: readonly ChartResult[], second: readonly ChartResult[]) => (
    <ThemeProvider choice="light" onChoose={() => undefined}>
      <Chart results={first} />
      <Chart results={second} />
    </ThemeProvider>
  );
  return draw;
}

beforeEach(() => {
  isBad.now = true;
  // React repeats what a boundary caught.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('CHT-059 a chart that throws while it is drawn says so in its own place, and is drawn at another try', async () => {
  const draw = await page();
  const [bad, good] = [answer('bad'), answer('good')];
  render(draw(bad, good));
  expect((await screen.findByRole('alert')).textContent).toContain('Unexpected error');
  expect(screen.getByRole('alert').textContent).toContain(
    'An error occurred while rendering the visualization: Nobody expected this.',
  );
  expect(document.body.textContent).toContain('drawn: good');
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: chartNoticesText.retry })));
  expect((await screen.findByRole('alert')).textContent).toContain('Nobody expected this.');
  isBad.now = false;
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: chartNoticesText.retry })));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(document.body.textContent).toContain('drawn: bad');
});

test('CHT-059 the next answer is drawn where the one before broke', async () => {
  const draw = await page();
  const good = answer('good');
  const { rerender } = render(draw(answer('bad'), good));
  expect(await screen.findByRole('alert')).not.toBeNull();
  rerender(draw(answer('better'), good));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(document.body.textContent).toContain('drawn: better');
});
