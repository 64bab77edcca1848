import { isRecord, type JsonObject } from '@/lib/json';
import type { Dashboard } from './dashboard';
import { maskLabel, readMasks, wholeMasks, type DataMasks } from './data-mask';
import { nativeFilters } from './native-filter/filter';
import { partName } from './part-name';

/** The view of its dashboard that a report shows. */
export interface ReportView {
  /** Null: the authors' default filters. */
  readonly masks: DataMasks | null;
  /** Null: all tabs. */
  readonly tabs: ReportTabs | null;
}

/** Tabs in the form of a link to the dashboard. */
export interface ReportTabs {
  readonly activeTabs: readonly string[];
  /** The component that the link scrolls to; without active tabs, the tab itself. */
  readonly anchor: string | null;
}

/** Everything on the dashboard, with default filters. */
export const wholeDashboard: ReportView = { masks: null, tabs: null };

const textsOf = (stored: unknown): string[] =>
  Array.isArray(stored) ? stored.filter(text => typeof text === 'string') : [];

/** @param state of a dashboard, as in a link to it */
export function viewOfState(state: unknown): ReportView {
  if (!isRecord(state)) return wholeDashboard;
  const masks = readMasks(state['dataMask']);
  const activeTabs = textsOf(state['activeTabs']);
  const anchor = typeof state['anchor'] === 'string' && state['anchor'] !== '' ? state['anchor'] : null;
  return {
    masks: Object.keys(masks).length === 0 ? null : masks,
    tabs: activeTabs.length === 0 && anchor === null ? null : { activeTabs, anchor },
  };
}

/** The stored view of a report. @param extra as servers store it */
export const keptView = (extra: JsonObject | null): ReportView => viewOfState(extra?.['dashboard']);

/**
 * Replaces the view in a report's stored data; the address's arguments and all other data are kept. The default view is
 * an empty state, not omitted: an edit without it would change nothing.
 */
export function withView(extra: JsonObject, { masks, tabs }: ReportView): JsonObject {
  const { dashboard: before, ...others } = extra;
  if (masks === null && tabs === null) return before === undefined ? others : { ...others, dashboard: {} };
  const { urlParams = [] } = isRecord(before) ? before : {};
  const state = {
    urlParams,
    dataMask: wholeMasks(masks ?? {}),
    activeTabs: tabs?.activeTabs ?? [],
    anchor: tabs?.anchor ?? '',
  };
  // Masks hold JSON, in a looser type.
  const written: unknown = JSON.parse(JSON.stringify({ ...others, dashboard: state }));
  return isRecord(written) ? (written as JsonObject) : others;
}

/** A filter and its value. The name is empty if it is not on the dashboard. */
interface ChosenFilter {
  readonly name: string;
  readonly label: string;
}

/** The active filters, in dashboard order; picks have their chart's name. */
export function chosenFilters(
  masks: DataMasks,
  { metadata }: Pick<Dashboard, 'metadata'>,
  chartNames: ReadonlyMap<string, string>,
): readonly ChosenFilter[] {
  const filters = nativeFilters(metadata);
  const order = [...filters.map(({ id }) => id), ...Object.keys(masks)];
  const names = new Map([...chartNames, ...filters.map(({ id, name }): [string, string] => [id, name])]);
  return [...new Set(order)].flatMap(id => {
    const mask = Object.hasOwn(masks, id) ? masks[id] : undefined;
    const label = mask ? maskLabel(mask) : '';
    return label === '' ? [] : [{ name: names.get(id) ?? '', label }];
  });
}

/** The names of chosen tabs; null for one that is no longer on the dashboard. */
export const chosenTabNames = (
  { activeTabs, anchor }: ReportTabs,
  { layout }: Pick<Dashboard, 'layout'>,
): readonly (string | null)[] =>
  (activeTabs.length > 0 || anchor === null ? activeTabs : [anchor]).map(id => {
    const part = Object.hasOwn(layout, id) ? layout[id] : undefined;
    return part ? partName(part) : null;
  });
