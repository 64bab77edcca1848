import type { Transport } from '@/api/transport';
import { isRecord, parseJson } from '@/lib/json';
import { readFlags, type FeatureFlags } from '@/model/known-flags';

/** A page of every Superset that carries nothing but what all of its pages carry. */
const PAGE = '/superset/welcome/';

const signs: Readonly<Record<string, string>> = { '&#34;': '"', '&quot;': '"', '&#39;': "'", '&lt;': '<', '&gt;': '>', '&amp;': '&' };

/** The flags in a page of a Superset; null for a page of anything else. */
export function flagsInPage(html: string): FeatureFlags | null {
  const written = /data-bootstrap="([^"]*)"|data-bootstrap='([^']*)'/.exec(html);
  const bootstrap = parseJson((written?.[1] ?? written?.[2])?.replace(/&(?:#34|quot|#39|lt|gt|amp);/g, sign => signs[sign] ?? sign));
  const common = isRecord(bootstrap) ? bootstrap['common'] : undefined;
  const told = isRecord(common) ? common['feature_flags'] : undefined;
  return isRecord(told) ? readFlags(told) : null;
}

/** A Superset has no call that tells its flags. They stand in its pages; null where none could be had. */
export async function fetchPageFlags(transport: Transport<AbortSignal>): Promise<FeatureFlags | null> {
  try {
    const response = await transport({ method: 'GET', url: PAGE, headers: { Accept: 'text/html' } });
    return response.status === 200 ? flagsInPage(await response.text()) : null;
  } catch {
    // The server went away; it is asked again when it next says who is signed in.
    return null;
  }
}
