import { isRecord, type JsonObject } from '@/lib/json';
import type { Dashboard } from './dashboard';
import { maskLabel, readMasks, wholeMasks, type DataMasks } from './data-mask';
import { nativeFilters } from './native-filter/filter';
import { partName } from './part-name';

/** What a report shows of its dashboard. */
export interface ReportView {
  /** Null: the filters as their author set them. */
  readonly masks: DataMasks | null;
  /** Null: all tabs. */
  readonly tabs: ReportTabs | null;
}

/** Tabs in the form of a link to the dashboard. */
export interface ReportTabs {
  readonly activeTabs: readonly string[];
  /** A component that the link brings into view; with no active tabs, the tab that is meant. */
  readonly anchor: string | null;
}

/** Everything on the dashboard, as its author set it. */
export const wholeDashboard: ReportView = { masks: null, tabs: null };

const textsOf = (stored: unknown): string[] =>
  Array.isArray(stored) ? stored.filter(text => typeof text === 'string') : [];

/** @param state of a dashboard, like that of a link to it */
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

/** What was chosen for a report. @param extra as servers keep it */
export const keptView = (extra: JsonObject | null): ReportView => viewOfState(extra?.['dashboard']);

/**
 * What servers keep of a report, with another view; the arguments of the address and all else in it stay. Nothing chosen
 * is an empty state, and not left out: an edit without it would change nothing.
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
  // Masks hold what JSON holds, in a looser type.
  const written: unknown = JSON.parse(JSON.stringify({ ...others, dashboard: state }));
  return isRecord(written) ? (written as JsonObject) : others;
}

/** A filter and what it is set to. The name is empty for one that is not on the dashboard. */
interface ChosenFilter {
  readonly name: string;
  readonly label: string;
}

/** The filters that are set, in their order on the dashboard; of a chart, by the chart's name. */
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

/** The names of chosen tabs; null for one that is not on the dashboard any more. */
export const chosenTabNames = (
  { activeTabs, anchor }: ReportTabs,
  { layout }: Pick<Dashboard, 'layout'>,
): readonly (string | null)[] =>
  (activeTabs.length > 0 || anchor === null ? activeTabs : [anchor]).map(id => {
    const part = Object.hasOwn(layout, id) ? layout[id] : undefined;
    return part ? partName(part) : null;
  });
