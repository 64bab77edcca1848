/** Parameters of a dashboard's address that hold its filter values. */
const filterParameters = ['native_filters', 'native_filters_key'];

/**
 * The address at which a chart of a dashboard is explored, with its filters. @param search the query of the dashboard's
 * address
 */
export function exploreAddress(chartId: number, dashboardId: number, search: string): string {
  const parameters = new URLSearchParams({ slice_id: String(chartId) });
  // The server does not know a dashboard that exists only on this device.
  if (dashboardId > 0) parameters.set('dashboard_id', String(dashboardId));
  const present = new URLSearchParams(search);
  for (const name of filterParameters) {
    const value = present.get(name);
    if (value !== null && dashboardId > 0) parameters.set(name, value);
  }
  return `/explore/?${parameters.toString()}`;
}
