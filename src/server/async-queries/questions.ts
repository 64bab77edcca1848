import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { canonicalJson } from '@/lib/json';
import type { QueryContext } from '@/model/query-context';
import type { LegacyForm } from '@/query/legacy/form';

/** What a job was asked for, so that its result can be answered again, to whoever may see it. */
type KeptQuestion =
  | { readonly kind: 'chart-data'; readonly context: QueryContext }
  | { readonly kind: 'explore-json'; readonly form: LegacyForm };

const prefixes = { 'chart-data': 'qc-', 'explore-json': 'ejr-' } as const;

export interface Questions {
  /** The key of a result; the same question has the same key. */
  keep(question: KeptQuestion): string;
  find<K extends KeptQuestion['kind']>(kind: K, key: string): Extract<KeptQuestion, { kind: K }> | undefined;
}

export function createQuestions(most: number): Questions {
  const kept = new LRUCache<string, KeptQuestion>({ max: most });
  return {
    keep(question) {
      const key =
        prefixes[question.kind] + createHash('sha256').update(canonicalJson(question)).digest('hex').slice(0, 32);
      kept.set(key, question);
      return key;
    },
    find<K extends KeptQuestion['kind']>(kind: K, key: string) {
      const question = kept.get(key);
      return question?.kind === kind ? (question as Extract<KeptQuestion, { kind: K }>) : undefined;
    },
  };
}
