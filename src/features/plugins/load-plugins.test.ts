import 'fake-indexeddb/auto';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createClient } from '@/api/client';
import { createDirectCalls } from '@/offline/direct/direct-calls';
import type { OnDefect } from '@/offline/state/defect';
import { openInMemory } from '@/offline/store/in-memory';
import { pluginsAfter, noPlugins, pluginsState } from '@/viz/added/plugins-state';
import { typeName } from '@/viz/catalogue';
import { loadControls } from '@/viz/panels';
import { controlsOf, wordsFor } from '@/viz/controls/panel';
import { loadPlugin, readyPlugin } from '@/viz/registry';
import { wireResponse } from '../../../tests/support/wire-response';
import { loadPlugins } from './load-plugins';

afterEach(() => vi.restoreAllMocks());

const store = await openInMemory('plugins');

interface Given {
  readonly plugins?: readonly { readonly key: string; readonly bundle_url: string }[];
  readonly importModule: (url: string) => Promise<unknown>;
  readonly isAway?: boolean;
  readonly onDefect?: OnDefect;
}

const fail: OnDefect = (part, error) => expect.fail(`${part}: ${String(error)}`);

function load({ plugins = [], importModule, isAway = false, onDefect = fail }: Given) {
  const asked: string[] = [];
  const client = createClient<AbortSignal>({
    transport: async ({ url }) => {
      asked.push(url);
      if (isAway) throw new TypeError('Failed to fetch');
      const result = plugins.map(plugin => ({ name: plugin.key, ...plugin }));
      return wireResponse({ status: 200, body: { count: result.length, pks: [], result }, url });
    },
    now: () => 0,
  });
  const ask = createDirectCalls(client, () => undefined);
  const imported: string[] = [];
  const done = loadPlugins({
    ask,
    store,
    onDefect,
    origin: 'https://bi.example.com',
    importModule: url => {
      imported.push(url);
      return importModule(url);
    },
  });
  return { done, asked, imported };
}

const bringing = (vizType: string, more: object = {}) => ({
  default: ({ registerChart }: { registerChart: (type: string, definition: unknown) => void }) =>
    registerChart(vizType, { name: 'ACME List', render: () => undefined, ...more }),
});

describe('plugins', () => {
  test('SHR-025 SHR-026 SHR-027 are mounting until they are done, and loading until all are', () => {
    const begun = pluginsAfter(noPlugins, { name: 'begin', keys: ['a', 'b'] });
    expect(begun).toEqual({
      loading: true,
      plugins: { a: { mounting: true, error: null }, b: { mounting: true, error: null } },
    });
    const half = pluginsAfter(begun, { name: 'complete', key: 'a', error: null });
    expect(half).toMatchObject({ loading: true, plugins: { a: { mounting: false, error: null } } });
    const done = pluginsAfter(half, { name: 'complete', key: 'b', error: 'gone' });
    expect(done).toMatchObject({ loading: false, plugins: { b: { mounting: false, error: 'gone' } } });
  });

  test('SHR-024 SHR-027 are read from the server, and add their types to the built-in ones', async () => {
    let arrive: (module: unknown) => void = () => undefined;
    const { done, asked, imported } = load({
      plugins: [{ key: 'acme', bundle_url: '/dynamic-plugins/bundles/acme.js' }],
      importModule: () => new Promise(resolve => (arrive = resolve)),
    });
    await vi.waitUntil(() => imported.length > 0);
    expect(asked).toEqual(['/dynamic-plugins/api/read']);
    expect(imported).toEqual(['https://bi.example.com/dynamic-plugins/bundles/acme.js']);
    expect(pluginsState.get()).toMatchObject({ loading: true, plugins: { acme: { mounting: true } } });
    expect(loadPlugin('acme_list')).toBeNull();
    arrive(bringing('acme_list', { controls: [{ kind: 'flag', name: 'acme_big', label: 'Big letters' }] }));
    await done;
    expect(pluginsState.get()).toMatchObject({ loading: false, plugins: { acme: { mounting: false, error: null } } });
    expect(typeName('acme_list')).toBe('ACME List');
    expect(readyPlugin('acme_list')?.queries({ metrics: ['count'], groupby: ['origin'], row_limit: 5 })).toMatchObject([
      { metrics: ['count'], columns: ['origin'], row_limit: 5 },
    ]);
    const panel = await loadControls('acme_list');
    expect(panel && controlsOf(panel).map(control => wordsFor(panel, control).label)).toContain('Big letters');
  });

  test('SHR-026 SHR-028 that fail are logged, and do not affect the others', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { done, imported } = load({
      plugins: [
        { key: 'gone', bundle_url: '/gone.js' },
        { key: 'open', bundle_url: 'http://cdn.example.com/open.js' },
        { key: 'data', bundle_url: 'data:text/javascript,export default 1' },
        { key: 'empty', bundle_url: '/empty.js' },
        { key: 'taken', bundle_url: '/taken.js' },
        { key: 'odd', bundle_url: '/odd.js' },
        { key: 'good', bundle_url: 'https://cdn.example.com/good.js' },
      ],
      importModule: async url => {
        if (url.endsWith('/empty.js')) return {};
        if (url.endsWith('/taken.js')) return bringing('pie');
        if (url.endsWith('/odd.js')) return bringing('acme_odd', { render: 'no function' });
        if (url.endsWith('/good.js')) return bringing('acme_good');
        throw new TypeError('Failed to fetch dynamically imported module');
      },
    });
    await done;
    const { loading, plugins } = pluginsState.get();
    expect(loading).toBe(false);
    expect(Object.entries(plugins).flatMap(([key, { error }]) => (error === null ? [key] : []))).toEqual(['good']);
    expect(logged).toHaveBeenCalledTimes(6);
    expect(logged).toHaveBeenCalledWith('Failed to load plugin gone', expect.any(TypeError));
    expect(imported.some(url => url.startsWith('http:') || url.startsWith('data:'))).toBe(false);
    expect(readyPlugin('acme_good')).not.toBeNull();
    expect(readyPlugin('acme_odd')).toBeNull();
  });

  test('without the server are the previous ones, from the browser’s cache', async () => {
    await load({ plugins: [{ key: 'kept', bundle_url: '/kept.js' }], importModule: async () => ({ default() {} }) })
      .done;
    const { done, imported } = load({ isAway: true, importModule: async () => bringing('acme_kept') });
    await done;
    expect(imported).toEqual(['https://bi.example.com/kept.js']);
    expect(readyPlugin('acme_kept')).not.toBeNull();
  });

  test('are loaded even if the store fails, which is reported', async () => {
    const mistake = new Error('broken');
    vi.spyOn(store.facts, 'put').mockRejectedValue(mistake);
    const onDefect = vi.fn<OnDefect>();
    const plugins = [{ key: 'unkept', bundle_url: '/unkept.js' }];
    await load({ plugins, importModule: async () => bringing('acme_unkept'), onDefect }).done;
    expect(readyPlugin('acme_unkept')).not.toBeNull();
    expect(onDefect).toHaveBeenCalledExactlyOnceWith('background', mistake);
  });
});
