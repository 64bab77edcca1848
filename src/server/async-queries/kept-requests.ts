import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { canonicalJson } from '@/lib/json';
import type { QueryContext } from '@/model/query-context';
import type { LegacyForm } from '@/query/legacy/form';

/** The request of a job, stored so that its result can be served again to people who may see it. */
export type KeptRequest =
  | { readonly kind: 'chart-data'; readonly context: QueryContext }
  | { readonly kind: 'explore-json'; readonly form: LegacyForm };

const prefixes = { 'chart-data': 'qc-', 'explore-json': 'ejr-' } as const;

export interface KeptRequests {
  /** The key of a result; the same request has the same key. */
  keep(request: KeptRequest): Promise<string>;
  find(key: string): Promise<KeptRequest | undefined>;
}

export const keyOfRequest = (request: KeptRequest): string =>
  prefixes[request.kind] + createHash('sha256').update(canonicalJson(request)).digest('hex').slice(0, 32);

export function createKeptRequests(most: number): KeptRequests {
  const kept = new LRUCache<string, KeptRequest>({ max: most });
  return {
    async keep(request) {
      const key = keyOfRequest(request);
      kept.set(key, request);
      return key;
    },
    find: async key => kept.get(key),
  };
}
