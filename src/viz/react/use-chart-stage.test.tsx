// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useMemo } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { chartNoticesText } from '@/text/messages/charts/error-types';
import type { Dataset } from '@/model/dataset';
import type { LiveAnswer } from '@/query/answer-state';
import { createColourAssignment } from '../colours/assignment';
import type { ChartPlugin } from '../plugin';
import type { ChartResult } from '../result';

/** Everything is laid out immediately. */
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
const refresh = vi.fn<() => void>();
const dataset = (name: string): Dataset => ({
  id: 1,
  name,
  schema: null,
  databaseId: 1,
  databaseName: 'db',
  description: null,
  sql: null,
  columns: [],
  metrics: [],
  mainTemporalColumn: null,
});
const plugin: ChartPlugin = {
  fields: {},
  queries: () => [],
  summary: () => '',
  drawing: {
    kind: 'component',
    Component({ results }) {
      const name = results[0]?.columns[0]?.name;
      if (name === 'bad' && isBad.now) throw new Error('Nobody expected this.');
      return <p>rendered: {name}</p>;
    },
  },
};

/** A page with two charts, as a dashboard draws them. */
async function page() {
  // Support for element sizes is checked once, when the modules load.
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
  const formData = {};
  interface ChartProps {
    readonly results: readonly ChartResult[];
    readonly by?: Dataset | null;
    /** Replaces the answer. */
    readonly state?: LiveAnswer<ChartResult>['state'];
  }
  function Chart({ results, by = null, state }: ChartProps) {
    const setting = { name: 'Chart', datasetId: 1, dataset: by, colourOf, cache, selected: null };
    const stored = useMemo(() => ({ results, asOf: 1 }), [results]);
    const key = String(results[0]?.columns[0]?.name);
    const question = { key, context: { datasource: { id: 1, type: 'table' as const }, queries: [] } };
    const control = useChartStage(
      { vizType: 'any', plugin: { name: 'ready', plugin }, formData, question },
      {
        state: state ?? { name: 'shown', stored, stale: false, refreshing: false, failure: null },
        refresh,
        stop: () => undefined,
      },
      { dataset: by },
    );
    return <ChartStage control={control} setting={setting} />;
  }
  const draw = (
    first: readonly ChartResult[],
    second: readonly ChartResult[],
    rest: Pick<ChartProps, 'by' | 'state'> = {},
  ) => (
    <ThemeProvider choice="light" onChoose={() => undefined}>
      <Chart results={first} by={rest.by ?? null} />
      <Chart results={second} {...rest} />
    </ThemeProvider>
  );
  return draw;
}

beforeEach(() => {
  isBad.now = true;
  refresh.mockReset();
  // React logs errors that a boundary caught.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('CHT-021 CHT-059 a chart that throws while it is drawn says so in its own place, and is drawn at another try', async () => {
  const draw = await page();
  const [bad, good] = [answer('bad'), answer('good')];
  render(draw(bad, good));
  expect((await screen.findByRole('alert')).textContent).toContain('Unexpected error');
  expect(screen.getByRole('alert').textContent).toContain(
    'An error occurred while rendering the visualization: Nobody expected this.',
  );
  expect(document.body.textContent).toContain('rendered: good');
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: chartNoticesText.retry })));
  expect((await screen.findByRole('alert')).textContent).toContain('Nobody expected this.');
  isBad.now = false;
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: chartNoticesText.retry })));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(document.body.textContent).toContain('rendered: bad');
});

test('CHT-059 the next answer is drawn after one whose drawing failed', async () => {
  const draw = await page();
  const good = answer('good');
  const { rerender } = render(draw(answer('bad'), good));
  expect(await screen.findByRole('alert')).not.toBeNull();
  rerender(draw(answer('better'), good));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(document.body.textContent).toContain('rendered: better');
});

test('CHT-025 CHT-029 changing the dataset redraws a failed chart from the present answer, and no other chart', async () => {
  const draw = await page();
  const [bad, other] = [answer('bad'), answer('other')];
  const state = { name: 'failed', reason: { code: 'text', text: 'Forbidden' } } as const;
  const { rerender } = render(draw(bad, other, { by: dataset('before'), state }));
  await screen.findAllByRole('alert');
  isBad.now = false;
  const alerts = () => screen.queryAllByRole('alert').map(alert => alert.textContent);
  expect(alerts()).toHaveLength(2);
  rerender(draw(bad, other, { by: dataset('after'), state }));
  expect(document.body.textContent).toContain('rendered: bad');
  expect(alerts()).toEqual([expect.stringContaining('Forbidden')]);
  expect(refresh).not.toHaveBeenCalled();
});

test('CHT-058 a chart of an unknown type says that it is not supported', async () => {
  vi.stubGlobal('ResizeObserver', AtOnce);
  vi.resetModules();
  const [{ StatefulChart }, { ThemeProvider }, { AnswerProvider }] = await Promise.all([
    import('./StatefulChart'),
    import('@/ui/theme/ThemeProvider'),
    import('../answers'),
    import('./ChartNotice'),
  ]);
  const { colourOf } = createColourAssignment();
  const cache = { get: async () => null, put: async () => undefined };
  const asked = vi.fn<(question: unknown) => void>();
  render(
    <ThemeProvider choice="light" onChoose={() => undefined}>
      <AnswerProvider
        value={({ question, children }) => {
          asked(question);
          return children({ state: { name: 'loading' }, refresh, stop: () => undefined });
        }}
      >
        <StatefulChart
          {...{ name: 'Chart', datasetId: 1, dataset: null, colourOf, cache }}
          vizType="hologram"
          formData={{ viz_type: 'hologram' }}
        />
      </AnswerProvider>
    </ThemeProvider>,
  );
  expect((await screen.findByRole('alert')).textContent).toContain('This visualization type is not supported.');
  expect(asked.mock.calls.every(([question]) => question === null)).toBe(true);
});
