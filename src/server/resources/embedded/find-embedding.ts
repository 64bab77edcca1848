import { parseJson } from '@/lib/json';
import type { MetadataStore } from '../../metadata/store';

/** A dashboard that other sites may embed. */
export interface Embedding {
  readonly dashboardId: number;
  /** Allowed origins; an empty list allows every site. */
  readonly sites: readonly string[];
}

export function sitesIn(text: string): string[] {
  const sites = parseJson(text);
  return Array.isArray(sites) ? sites.map(String) : [];
}

/** By the id that other sites use. */
export async function findEmbedding(store: MetadataStore, uuid: string): Promise<Embedding | null> {
  const row = await store
    .selectFrom('embedded_dashboard')
    .select(['dashboard_id', 'allowed_domains'])
    .where('uuid', '=', uuid)
    .executeTakeFirst();
  return row ? { dashboardId: row.dashboard_id, sites: sitesIn(row.allowed_domains) } : null;
}
