import type { Fields } from '../commands/patch';

/** Event names that servers of this contract know. */
export const logEventNames = [
  'mount_dashboard',
  'mount_explorer',
  'load_chart',
  'render_chart',
  'hide_browser_tab',
  'select_dashboard_tab',
  'change_dashboard_filter',
  'force_refresh_chart',
  'force_refresh_dashboard',
  'periodic_render_dashboard',
  'explore_dashboard_chart',
  'export_csv_dashboard_chart',
  'export_xlsx_dashboard_chart',
  'chart_download_as_image',
  'sqllab_fetch_failed_query',
  'client_defect',
] as const;
export type LogEventName = (typeof logEventNames)[number];

/** Events that measure something; all others record an action of a person. */
const timings: ReadonlySet<string> = new Set<LogEventName>(['load_chart', 'render_chart', 'hide_browser_tab']);

export const typeOf = (name: LogEventName): 'timing' | 'user' => (timings.has(name) ? 'timing' : 'user');

export const logSources = ['dashboard', 'explore', 'sqlLab', 'application'] as const;

/** Where it happened. Unsaved charts, the SQL editor and the application have the id 0. */
export interface LogSource {
  readonly source: (typeof logSources)[number];
  readonly id: number;
}

/** An event as a screen notes it. */
export interface NewLogEvent {
  readonly name: LogEventName;
  readonly at: LogSource;
  /** The component of the dashboard that it is about, with its name. */
  readonly target?: { readonly id: string | number; readonly name: string } | undefined;
  /** Other fields of an event of this name, as they are sent. */
  readonly data?: Fields | undefined;
}

/** Parameter in the address of a batch that applies to all of its events. */
export function aboutOf({ source, id }: LogSource): string {
  if (id <= 0) return '';
  return source === 'dashboard' ? `dashboard_id=${id}` : `slice_id=${id}`;
}

/** The dashboard or chart in the address of a batch; null if it names neither. */
export function namedBy(about: string): { readonly kind: 'dashboard' | 'chart'; readonly id: number } | null {
  const [, name, id] = /^(dashboard|slice)_id=(\d+)$/.exec(about) ?? [];
  return name === undefined ? null : { kind: name === 'dashboard' ? 'dashboard' : 'chart', id: Number(id) };
}
