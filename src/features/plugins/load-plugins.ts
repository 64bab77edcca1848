import * as v from 'valibot';
import { readDynamicPlugins, type OfferedPlugin } from '@/offline/direct/dynamic-plugins';
import type { DirectCalls } from '@/offline/direct/direct-calls';
import type { OnDefect } from '@/offline/state/defect';
import type { LocalStore } from '@/offline/store/database';
import { metadataOf } from '@/viz/catalogue';
import { addType } from '@/viz/added/added-types';
import { definitionSchema, typeOf } from '@/viz/added/definition';
import { pluginsAfter, pluginsState, type PluginEvent } from '@/viz/added/plugins-state';

export interface PluginPorts {
  readonly ask: DirectCalls;
  readonly store: LocalStore;
  readonly onDefect: OnDefect;
  /** Of the page. */
  readonly origin: string;
  readonly importModule: (url: string) => Promise<unknown>;
}

/** The argument of the function that a plugin exports. */
export interface PluginApi {
  /** @throws if the definition is invalid, or the type already exists */
  readonly registerChart: (vizType: string, definition: unknown) => void;
}

const api: PluginApi = {
  registerChart(vizType, definition) {
    if (metadataOf(vizType)) throw new Error(`There is a chart type ${vizType} already`);
    addType(vizType, typeOf(v.parse(definitionSchema, definition)));
  },
};

interface PluginModule {
  readonly default: (to: PluginApi) => unknown;
}
const isPlugin = (loaded: unknown): loaded is PluginModule =>
  typeof loaded === 'object' && loaded !== null && 'default' in loaded && typeof loaded.default === 'function';

/**
 * Scripts must come from the page's own server or over HTTPS; the page's policy decides which other hosts are allowed.
 */
function scriptAddress(url: string, origin: string): string {
  const address = new URL(url, origin);
  if (address.origin !== origin && address.protocol !== 'https:')
    throw new Error(`Plugins are not loaded from ${address.protocol}//${address.host}`);
  return address.href;
}

const tell = (event: PluginEvent) => pluginsState.set(pluginsAfter(pluginsState.get(), event));

async function mount({ key, url }: OfferedPlugin, { origin, importModule }: PluginPorts): Promise<void> {
  try {
    const loaded = await importModule(scriptAddress(url, origin));
    if (!isPlugin(loaded)) throw new Error('It exports no function by default');
    await loaded.default(api);
    tell({ name: 'complete', key, error: null });
  } catch (error) {
    // oxlint-disable-next-line eslint/no-console -- where those who make plugins look (SHR-028)
    console.error(`Failed to load plugin ${key}`, error);
    tell({ name: 'complete', key, error: error instanceof Error ? error.message : String(error) });
  }
}

/** Loads the plugins of the server in parallel; resolves when all are done. @throws OutcomeError */
export async function loadPlugins(ports: PluginPorts): Promise<void> {
  const plugins = await readDynamicPlugins(ports.ask, ports.store, ports.onDefect);
  tell({ name: 'begin', keys: plugins.map(({ key }) => key) });
  await Promise.all(plugins.map(plugin => mount(plugin, ports)));
}
