import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { canonicalJson } from '@/lib/json';
import type { QueryContext } from '@/model/query-context';
import type { LegacyForm } from '@/query/legacy/form';

/** The request of a job, stored so that its result can be served again to people who may see it. */
type KeptRequest =
  | { readonly kind: 'chart-data'; readonly context: QueryContext }
  | { readonly kind: 'explore-json'; readonly form: LegacyForm };

const prefixes = { 'chart-data': 'qc-', 'explore-json': 'ejr-' } as const;

export interface KeptRequests {
  /** The key of a result; the same request has the same key. */
  keep(request: KeptRequest): string;
  find<K extends KeptRequest['kind']>(kind: K, key: string): Extract<KeptRequest, { kind: K }> | undefined;
}

export function createKeptRequests(most: number): KeptRequests {
  const kept = new LRUCache<string, KeptRequest>({ max: most });
  return {
    keep(request) {
      const key =
        prefixes[request.kind] + createHash('sha256').update(canonicalJson(request)).digest('hex').slice(0, 32);
      kept.set(key, request);
      return key;
    },
    find<K extends KeptRequest['kind']>(kind: K, key: string) {
      const request = kept.get(key);
      return request?.kind === kind ? (request as Extract<KeptRequest, { kind: K }>) : undefined;
    },
  };
}
