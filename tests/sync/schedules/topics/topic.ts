import type { Subscription } from '@/offline/sync/subscriptions';
import type { Act, Facet, Stage } from '../acts/act';
import type { Kind } from '../kinds/kind';

export const topicNames = ['dashboards', 'boards', 'charts', 'datasets', 'tabs', 'reports', 'filter-sets'] as const;
export type TopicName = (typeof topicNames)[number];

/** What a day is about: what people do on it, what can be said of that, and what their screens show. */
export interface Topic {
  readonly name: TopicName;
  /** How many days are about it, beside others. */
  readonly weight: number;
  readonly acts: readonly Act[];
  readonly facets: readonly Facet[];
  readonly screens: (stage: Stage) => readonly Subscription[];
  /** The kind of thing that is made anew of what a person decides about; null where that is not told apart. */
  readonly kind: Kind | null;
}
