import type { Value } from '@/query/result/frame';
import type { ColumnConfig } from './column-config';

const address = /^https?:\/\/\S+$/i;
/** Where the application stands is the browser's to say. */
const HERE = 'http://here.invalid';

/** Parts such as `country={country}&year=2020` with the values of the row in the places of the columns' names. */
function withValues(parameters: string, valueOf: (column: string) => Value | undefined): URLSearchParams {
  const filled = new URLSearchParams();
  for (const [name, text] of new URLSearchParams(parameters.replace(/^\?/, ''))) {
    filled.append(
      name,
      text.replace(/\{([^{}]+)\}/g, (whole, column: string) => {
        const value = valueOf(column.trim());
        return value === undefined ? whole : value === null ? '' : String(value);
      }),
    );
  }
  return filled;
}

/** The dashboard that a cell leads to; null for what is no address of the web. */
function dashboardLink(
  dashboard: string,
  parameters: string | null,
  valueOf: (column: string) => Value | undefined,
): string | null {
  const to = URL.canParse(dashboard, HERE) ? new URL(dashboard, HERE) : null;
  if (to?.protocol !== 'http:' && to?.protocol !== 'https:') return null;
  for (const [name, value] of withValues(parameters ?? '', valueOf)) to.searchParams.append(name, value);
  return to.origin === HERE ? `${to.pathname}${to.search}${to.hash}` : to.href;
}

/**
 * Where a cell leads: to the dashboard that is set for its column, or to the address that it holds; null where it leads
 * nowhere.
 * @param valueOf the row's values by column
 */
export function cellLink(
  config: ColumnConfig,
  value: Value,
  valueOf: (column: string) => Value | undefined,
): string | null {
  if (value === null) return null;
  if (config.dashboard !== null) return dashboardLink(config.dashboard, config.parameters, valueOf);
  return config.links && typeof value === 'string' && address.test(value) ? value : null;
}
