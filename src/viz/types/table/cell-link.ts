import type { Value } from '@/query/result/frame';
import type { ColumnConfig } from './column-config';

const address = /^https?:\/\/\S+$/i;
/** A placeholder for the application's origin, which only the browser knows. */
const HERE = 'http://here.invalid';

/** Parts such as `country={country}&year=2020`, with column names replaced by the values of the row. */
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

/** The dashboard that a cell links to; null for an invalid address. */
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
 * The link of a cell: the dashboard that is set for its column, or the address in the cell; null if there is none.
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
