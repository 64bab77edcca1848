// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { chartText } from '@/text/messages/charts/chart';
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
  defaults: {},
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
  const [{ ChartPicture }, { ChartFailed }, { useDrawing }, { ThemeProvider }] = await Promise.all([
    import('./ChartPicture'),
    import('./ChartNotices'),
    import('./use-drawing'),
    import('@/ui/theme/ThemeProvider'),
  ]);
  const { colourOf } = createColourAssignment();
  const cache = { get: async () => null, put: async () => undefined };
  const formData = {};
  function Chart({ results }: { readonly results: readonly ChartResult[] }) {
    const drawing = useDrawing(results);
    if (drawing.broken !== null)
      return <ChartFailed message={chartText.rendering(drawing.broken)} isBroken onRetry={drawing.again} />;
    const { onDrawn, onFailed } = drawing;
    const told = {
      plugin,
      results,
      formData,
      dataset: null,
      colourOf,
      name: 'Chart',
      cache,
      visible: true,
      onDrawn,
      onFailed,
    };
    return <ChartPicture {...told} />;
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
  expect(screen.getByRole('alert').textContent).toContain('Unexpected error');
  expect(screen.getByRole('alert').textContent).toContain(
    'An error occurred while rendering the visualization: Nobody expected this.',
  );
  expect(document.body.textContent).toContain('drawn: good');
  fireEvent.click(screen.getByRole('button', { name: chartNoticesText.retry }));
  expect(screen.getByRole('alert').textContent).toContain('Nobody expected this.');
  isBad.now = false;
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: chartNoticesText.retry })));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(document.body.textContent).toContain('drawn: bad');
});

test('CHT-059 the next answer is drawn where the one before broke', async () => {
  const draw = await page();
  const good = answer('good');
  const { rerender } = render(draw(answer('bad'), good));
  expect(screen.getByRole('alert')).not.toBeNull();
  rerender(draw(answer('better'), good));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(document.body.textContent).toContain('drawn: better');
});
