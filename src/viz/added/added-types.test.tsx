// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import * as v from 'valibot';
import type { DrawingComponentProps } from '../plugin';
import { usePlugin } from '../react/use-plugin';
import { addType, offerPlugins } from './added-types';
import { definitionSchema, typeOf } from './definition';
import { RenderedChart, type PluginRender } from './RenderedChart';

afterEach(cleanup);
afterEach(() => offerPlugins(null));

const defined = (more: object = {}) =>
  typeOf(v.parse(definitionSchema, { name: 'ACME', render: () => undefined, ...more }));

function State({ vizType }: { readonly vizType: string }) {
  return <p>{usePlugin(vizType).name}</p>;
}

describe('PRM-018 a chart of a third-party type', () => {
  test('is unknown without plugins', async () => {
    render(<State vizType="acme_none" />);
    expect(await screen.findByText('unknown')).toBeDefined();
  });

  test('SHR-027 waits until all plugins are done, and is drawn by the one that brings it', async () => {
    let done = (): void => undefined;
    const load = vi.fn<() => Promise<void>>(() => new Promise(resolve => (done = resolve)));
    offerPlugins(load);
    render(<State vizType="acme_late" />);
    await act(async () => undefined);
    expect(screen.getByText('loading')).toBeDefined();
    addType('acme_late', defined());
    await act(async () => done());
    expect(screen.getByText('ready')).toBeDefined();
    expect(load).toHaveBeenCalledTimes(1);
  });

  test('is unknown if no plugin provides it, or their list cannot be loaded', async () => {
    offerPlugins(() => Promise.reject(new Error('The server is away')));
    render(<State vizType="acme_never" />);
    expect(await screen.findByText('unknown')).toBeDefined();
  });

  test('loads no plugins for the types of the application', async () => {
    const load = vi.fn<() => Promise<void>>(async () => undefined);
    offerPlugins(load);
    render(<State vizType="pie" />);
    expect(await screen.findByText('ready')).toBeDefined();
    expect(load).not.toHaveBeenCalled();
  });
});

const props = {
  formData: { acme_big: true },
  results: [
    {
      rowCount: 2,
      columns: [
        { name: 'origin', parts: ['origin'], type: 1, values: ['PHX', 'DEN'] },
        { name: 'count', parts: ['count'], type: 0, values: [3, null] },
      ],
    },
  ],
  width: 300,
  height: 200,
  label: 'Flights',
  colourOf: () => '#000',
} as unknown as DrawingComponentProps;

class Boundary extends Component<{ readonly children: ReactNode }, { readonly message: string | null }> {
  override state = { message: null };
  static getDerivedStateFromError = (error: unknown) => ({ message: error instanceof Error ? error.message : '' });
  override render() {
    return this.state.message ?? this.props.children;
  }
}

describe('a chart that a plugin draws', () => {
  test('receives rows by column name, and its own element', () => {
    const ended = vi.fn<() => void>();
    const given: unknown[] = [];
    const draw: PluginRender = (element, { rows, formData, width }) => {
      given.push({ rows, formData, width });
      element.textContent = 'drawn';
      return ended;
    };
    const { rerender, unmount } = render(<RenderedChart {...props} render={draw} />);
    const element = screen.getByRole('img', { name: 'Flights' });
    expect(element.textContent).toBe('drawn');
    rerender(<RenderedChart {...props} width={400} render={draw} />);
    expect(given).toEqual(
      [300, 400].map(width => ({
        rows: [
          { origin: 'PHX', count: 3 },
          { origin: 'DEN', count: null },
        ],
        formData: { acme_big: true },
        width,
      })),
    );
    expect(ended).toHaveBeenCalledTimes(1);
    unmount();
    expect(ended).toHaveBeenCalledTimes(2);
  });

  test('that throws fails this chart only', () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const draw: PluginRender = () => {
      throw new Error('No rows');
    };
    render(
      <Boundary>
        <RenderedChart {...props} render={draw} />
      </Boundary>,
    );
    expect(screen.getByText('No rows')).toBeDefined();
    vi.restoreAllMocks();
  });

  test('is described in words', () => {
    const input = { formData: {}, results: props.results, dataset: null };
    expect(defined().plugin.summary(input)).toBe('ACME of 2 rows.');
    const summary = (rows: readonly unknown[]) => `${rows.length} entries`;
    expect(defined({ summary }).plugin.summary(input)).toBe('2 entries');
  });
});
