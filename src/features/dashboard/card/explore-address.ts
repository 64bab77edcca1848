/** Parameters of a dashboard's address that say what its filters are set to. */
const filterParameters = ['native_filters', 'native_filters_key'];

/**
 * Where a chart of a dashboard is worked on, narrowed as it is there. @param search the query of the dashboard's address
 */
export function exploreAddress(chartId: number, dashboardId: number, search: string): string {
  const parameters = new URLSearchParams({ slice_id: String(chartId) });
  // The server does not know one that was only made here.
  if (dashboardId > 0) parameters.set('dashboard_id', String(dashboardId));
  const present = new URLSearchParams(search);
  for (const name of filterParameters) {
    const value = present.get(name);
    if (value !== null && dashboardId > 0) parameters.set(name, value);
  }
  return `/explore/?${parameters.toString()}`;
}
