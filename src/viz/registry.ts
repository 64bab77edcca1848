import type { ChartPlugin, Registration } from './plugin';
import { frequent, rare } from './registry-others';

const loadTimeseries = () => import('./timeseries');

/**
 * The types that stand on most dashboards, by `viz_type`: loaded while the dashboard is read, and part of its budget.
 */
const common: Readonly<Record<string, Registration>> = {
  big_number_total: { compact: true, load: async () => (await import('./big-number')).bigNumberTotal },
  big_number: { compact: true, load: async () => (await import('./big-number')).bigNumber },
  pie: { load: async () => (await import('./pie')).pie },
  echarts_timeseries: { load: async () => (await loadTimeseries()).generic },
  echarts_timeseries_line: { load: async () => (await loadTimeseries()).line },
  echarts_timeseries_smooth: { load: async () => (await loadTimeseries()).smooth },
  echarts_timeseries_step: { load: async () => (await loadTimeseries()).step },
  echarts_timeseries_bar: { load: async () => (await loadTimeseries()).bar },
  echarts_timeseries_scatter: { load: async () => (await loadTimeseries()).scatter },
  echarts_area: { load: async () => (await loadTimeseries()).area },
};

/** Every chart type. */
const registrations: Readonly<Record<string, Registration>> = {
  ...common,
  ...frequent,
  ...rare,
};

const loaded = new Map<string, Promise<ChartPlugin>>();
const ready = new Map<string, ChartPlugin>();

/** The chart types that exist here. */
export const chartTypes: readonly string[] = Object.keys(registrations);

/** The plugin of a chart type, or null for a type that is not known here. */
export function loadPlugin(vizType: string): Promise<ChartPlugin> | null {
  const registration = Object.hasOwn(registrations, vizType) ? registrations[vizType] : undefined;
  if (!registration) return null;
  const known = loaded.get(vizType) ?? registration.load();
  loaded.set(vizType, known);
  // A chunk that could not be fetched may be there next time.
  known.then(
    plugin => ready.set(vizType, plugin),
    () => loaded.delete(vizType),
  );
  return known;
}

/** The plugin of a chart type if it has been loaded already. */
export const readyPlugin = (vizType: string): ChartPlugin | null => ready.get(vizType) ?? null;

/** Starts loading the types that most charts have, before it is known which charts there are. */
export function preloadPlugins(): void {
  for (const type of [...Object.keys(common), ...Object.keys(frequent)]) void loadPlugin(type)?.catch(() => undefined);
}

/** Numbers keep a narrow card where others are widened. */
export function isCompact(vizType: string): boolean {
  return registrations[vizType]?.compact ?? false;
}
