import { chartDataEndpoints } from '@/api/chart-data';
import type { WireRequest } from '@/api/transport';

/** The relevant part of a page's address. */
export type PageAddress = Pick<Location, 'hostname' | 'port' | 'search'>;

/** Whether the address of a dashboard requires one host for all of its charts. */
function isOneHostWanted(search: string): boolean {
  const mutation = new URLSearchParams(search).get('disableDomainSharding');
  return mutation === '1' || mutation === 'true';
}

const isName = (host: string) => /^[a-z0-9_.-]+$/i.test(host);

/**
 * The hosts that take turns at the charts of a dashboard, with the page's port. The page's own host is excluded: it
 * serves all other requests, which then need not queue behind charts.
 */
export function hostsOf(names: readonly string[], { hostname, port, search }: PageAddress): readonly string[] {
  if (isOneHostWanted(search)) return [];
  const others = new Set(names.filter(isName).map(name => name.toLowerCase()));
  others.delete(hostname);
  return [...others].map(name => (port === '' ? name : `${name}:${port}`));
}

/** Only a dashboard's questions about charts: they change nothing, so that they may be repeated elsewhere. */
export function isSpread({ method, url }: Pick<WireRequest, 'method' | 'url'>): boolean {
  const { path } = chartDataEndpoints.query;
  return (
    method === 'POST' && url.startsWith(`${path}?`) && new URLSearchParams(url.slice(path.length)).has('dashboard_id')
  );
}
