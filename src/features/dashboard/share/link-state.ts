import type { DashboardPermalinkState } from '@/api/dashboard-links';
import { wholeMasks, type DataMasks } from '@/model/data-mask';

/** Parameters that a link stores in another form, or that apply only to the current page. */
const own: ReadonlySet<string> = new Set([
  'preselect_filters',
  'native_filters',
  'native_filters_key',
  'permalink_key',
  'edit',
  'uiConfig',
  'show_filters',
  'expand_filters',
]);

/** The content of a link to a dashboard. @param search the query of the current address */
export function linkState(
  search: string,
  masks: DataMasks,
  activeTabs: readonly string[],
  anchor: string | null,
): DashboardPermalinkState {
  return {
    urlParams: [...new URLSearchParams(search)]
      .filter(([name]) => !own.has(name))
      .map(([name, value]) => [name, value]),
    dataMask: wholeMasks(masks),
    activeTabs: [...activeTabs],
    anchor,
  };
}

/**
 * The target of a link: its parameters are those of the page, and its anchor is the fragment.
 * @param id of the dashboard
 */
export function linkedAddress(
  key: string,
  { id, state }: { readonly id: number; readonly state: DashboardPermalinkState },
): string {
  const query = new URLSearchParams({ permalink_key: key });
  for (const [name, value] of state.urlParams ?? []) if (!own.has(name)) query.append(name, value ?? '');
  return `/dashboard/${id}/?${query.toString()}${state.anchor ? `#${encodeURIComponent(state.anchor)}` : ''}`;
}

/** The address that opens a tab, with the other current parameters but without edit mode. */
export function tabAddress(present: string, tab: string): string {
  const url = new URL(present);
  url.searchParams.delete('edit');
  url.hash = encodeURIComponent(tab);
  return url.href;
}
