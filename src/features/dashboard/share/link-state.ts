import type { DashboardPermalinkState } from '@/api/dashboard-links';
import { wholeMasks, type DataMasks } from '@/model/data-mask';

/** Parameters that a link says otherwise, or that mean only the present page. */
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

/** What a link to a dashboard keeps. @param search the query of the present address */
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
 * Where a link leads: the parameters it was made with are those of the page, and its anchor the fragment.
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

/** The address at which a tab stands open, with what the present one says besides; it opens no edit mode. */
export function tabAddress(present: string, tab: string): string {
  const url = new URL(present);
  url.searchParams.delete('edit');
  url.hash = encodeURIComponent(tab);
  return url.href;
}
