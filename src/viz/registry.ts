import { addedType } from './added/added-types';
import { common, compact } from './lists/common.gen';
import { frequent, rareTypes } from './lists/others.gen';
import type { ChartPlugin } from './plugin';

type Load = () => Promise<ChartPlugin>;

/** Types that few dashboards use: nothing of them is loaded before one is shown, not even their locations. */
const rare: Readonly<Record<string, Load>> = Object.fromEntries(
  rareTypes.map(type => [type, async () => (await import('./lists/rare.gen')).rare[type]()]),
);

/** All chart types, found in the folders of `types` (`registry.test.ts`). */
const registrations: Readonly<Record<string, Load>> = { ...common, ...frequent, ...rare };

const loaded = new Map<string, Promise<ChartPlugin>>();
const ready = new Map<string, ChartPlugin>();

/** The available chart types. */
export const chartTypes: readonly string[] = Object.keys(registrations);

/** The plugin of a chart type, or null for an unknown type. */
export function loadPlugin(vizType: string): Promise<ChartPlugin> | null {
  const load = Object.hasOwn(registrations, vizType) ? registrations[vizType] : undefined;
  const added = load ? undefined : addedType(vizType);
  if (added) return Promise.resolve(added.plugin);
  if (!load) return null;
  const known = loaded.get(vizType) ?? load();
  loaded.set(vizType, known);
  // A chunk that failed to load may load next time.
  known.then(
    plugin => ready.set(vizType, plugin),
    () => loaded.delete(vizType),
  );
  return known;
}

/** The plugin of a chart type if it is already loaded. */
export const readyPlugin = (vizType: string): ChartPlugin | null =>
  ready.get(vizType) ?? addedType(vizType)?.plugin ?? null;

/** Starts loading the types of most charts before the charts are known. A chart whose type failed loads it again. */
export function preloadPlugins(): void {
  for (const type of [...Object.keys(common), ...Object.keys(frequent)]) void loadPlugin(type)?.catch(() => undefined);
}

const compactTypes: ReadonlySet<string> = new Set(compact);

/** Numbers keep a narrow card where other charts get a wider one. */
export const isCompact = (vizType: string): boolean => compactTypes.has(vizType);
