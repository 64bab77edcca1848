import type { Transport } from '@/api/transport';
import { isRecord, parseJson } from '@/lib/json';
import { asyncSettings } from '@/model/async-delivery';
import { readChartSetup, type ChartSetup } from '@/model/chart-setup';
import { isRowLimit } from '@/model/limits';
import { readFlags, type FeatureFlags } from '@/model/feature-flags';

/** A page of every Superset that contains only what all of its pages contain. */
const PAGE = '/superset/welcome/';

const signs: Readonly<Record<string, string>> = {
  '&#34;': '"',
  '&quot;': '"',
  '&#39;': "'",
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
};

/** Settings that a server reports in its pages. */
export interface PageFacts {
  readonly flags: FeatureFlags;
  readonly hosts: readonly string[];
  /** Maximum number of options of a native filter; absent if it does not report one. */
  readonly filterRowLimit?: number;
  /** Row limit of a new tab of the SQL editor; absent if it does not report one. */
  readonly sqlRowLimit?: number;
  readonly chartSetup: ChartSetup;
  /** How it reports the end of jobs, by the names of its configuration (`model/async-delivery`). */
  readonly asyncSettings: Readonly<Record<string, unknown>>;
}

/** Superset offers scheduling if its setting describes a form. */
function isSetUp(conf: unknown, name: string): boolean {
  const setting = isRecord(conf) ? conf[name] : undefined;
  return isRecord(setting) && Object.keys(setting).length > 0;
}

/** The facts in a page of a Superset; null for any other page. */
export function factsInPage(html: string): PageFacts | null {
  const written = /data-bootstrap="([^"]*)"|data-bootstrap='([^']*)'/.exec(html);
  const bootstrap = parseJson(
    (written?.[1] ?? written?.[2])?.replace(/&(?:#34|quot|#39|lt|gt|amp);/g, sign => signs[sign] ?? sign),
  );
  const common = isRecord(bootstrap) ? bootstrap['common'] : undefined;
  const flags = isRecord(common) ? common['feature_flags'] : undefined;
  const conf = isRecord(common) ? common['conf'] : undefined;
  const hosts = isRecord(conf) ? conf['SUPERSET_WEBSERVER_DOMAINS'] : undefined;
  if (!isRecord(flags)) return null;
  const [limit, sqlLimit] = ['NATIVE_FILTER_DEFAULT_ROW_LIMIT', 'DEFAULT_SQLLAB_LIMIT'].map(name =>
    isRecord(conf) ? conf[name] : undefined,
  );
  return {
    flags: readFlags({ ...flags, SCHEDULED_QUERIES: isSetUp(conf, 'SCHEDULED_QUERIES') }),
    hosts: Array.isArray(hosts) ? hosts.filter(host => typeof host === 'string') : [],
    ...(isRowLimit(limit) ? { filterRowLimit: limit } : {}),
    ...(isRowLimit(sqlLimit) ? { sqlRowLimit: sqlLimit } : {}),
    chartSetup: readChartSetup(conf),
    asyncSettings: isRecord(conf) ? asyncSettings(conf) : {},
  };
}

/**
 * Superset has no endpoint for its flags, hosts and limits. They are read from its pages; null if none could be read.
 */
export async function fetchPageFacts(transport: Transport<AbortSignal>): Promise<PageFacts | null> {
  try {
    const response = await transport({ method: 'GET', url: PAGE, headers: { Accept: 'text/html' } });
    return response.status === 200 ? factsInPage(await response.text()) : null;
  } catch {
    // The server became unreachable; the request is repeated when it next reports who is signed in.
    return null;
  }
}
