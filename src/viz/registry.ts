import { addedType } from './added/added-types';
import { common, compact } from './lists/common.gen';
import { frequent, rareTypes } from './lists/others.gen';
import type { ChartPlugin } from './plugin';

type Load = () => Promise<ChartPlugin>;

/** Types that few dashboards have: nothing of them is loaded before one is shown, not even where they are. */
const rare: Readonly<Record<string, Load>> = Object.fromEntries(
  rareTypes.map(type => [type, async () => (await import('./lists/rare.gen')).rare[type]()]),
);

/** Every chart type. Those are found in the folders of `types` (`registry.test.ts`). */
const registrations: Readonly<Record<string, Load>> = { ...common, ...frequent, ...rare };

const loaded = new Map<string, Promise<ChartPlugin>>();
const ready = new Map<string, ChartPlugin>();

/** The chart types that exist here. */
export const chartTypes: readonly string[] = Object.keys(registrations);

/** The plugin of a chart type, or null for a type that is not known here. */
export function loadPlugin(vizType: string): Promise<ChartPlugin> | null {
  const load = Object.hasOwn(registrations, vizType) ? registrations[vizType] : undefined;
  const added = load ? undefined : addedType(vizType);
  if (added) return Promise.resolve(added.plugin);
  if (!load) return null;
  const known = loaded.get(vizType) ?? load();
  loaded.set(vizType, known);
  // A chunk that could not be fetched may be there next time.
  known.then(
    plugin => ready.set(vizType, plugin),
    () => loaded.delete(vizType),
  );
  return known;
}

/** The plugin of a chart type if it has been loaded already. */
export const readyPlugin = (vizType: string): ChartPlugin | null =>
  ready.get(vizType) ?? addedType(vizType)?.plugin ?? null;

/** Starts loading the types that most charts have, before it is known which charts there are. */
export function preloadPlugins(): void {
  for (const type of [...Object.keys(common), ...Object.keys(frequent)]) void loadPlugin(type)?.catch(() => undefined);
}

const compactTypes: ReadonlySet<string> = new Set(compact);

/** Numbers keep a narrow card where others are widened. */
export const isCompact = (vizType: string): boolean => compactTypes.has(vizType);
