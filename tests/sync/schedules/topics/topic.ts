import type { Subscription } from '@/offline/sync/subscriptions';
import type { Act, Facet, Stage } from '../acts/act';
import type { Kind } from '../kinds/kind';

export const topicNames = ['dashboards', 'boards', 'charts', 'datasets', 'tabs', 'reports', 'filter-sets'] as const;
export type TopicName = (typeof topicNames)[number];

/** The topic of a day: what people do on it, the values of its things, and what their screens show. */
export interface Topic {
  readonly name: TopicName;
  /** How many days are about it, relative to others. */
  readonly weight: number;
  readonly acts: readonly Act[];
  readonly facets: readonly Facet[];
  readonly screens: (stage: Stage) => readonly Subscription[];
  /** The kind of resource that is created again when a person decides so; null if that makes no difference. */
  readonly kind: Kind | null;
}
