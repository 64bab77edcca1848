import type { DashboardPermalinkState } from '@/api/dashboard-links';
import type { DataMasks } from '@/model/data-mask';

/** Parameters that a link says otherwise, or that mean only the present page. */
const own: ReadonlySet<string> = new Set(['native_filters', 'native_filters_key', 'permalink_key', 'edit']);

/** What a link to a dashboard keeps. @param search the query of the present address */
export function linkState(search: string, masks: DataMasks, activeTabs: readonly string[], anchor: string | null): DashboardPermalinkState {
  return {
    urlParams: [...new URLSearchParams(search)].filter(([name]) => !own.has(name)).map(([name, value]) => [name, value]),
    dataMask: Object.fromEntries(Object.entries(masks).map(([id, mask]) => [id, { id, ...mask }])),
    activeTabs: [...activeTabs],
    anchor,
  };
}

/** The address of a message with a link in it. */
export function mailAddress(subject: string, body: string): string {
  return `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}
