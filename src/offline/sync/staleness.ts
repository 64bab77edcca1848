import { must } from '@/lib/assert';
import { MINUTE, SECOND } from '../resources/descriptor';
import { descriptorOf } from '../resources/registry';
import type { Subscription } from './subscriptions';

/**
 * Age at which a screen refetches stored data. Lists and details take it from their resource. Other people change
 * dashboards, charts and datasets, but navigating back and forth should ask only once. The server caches chart answers
 * for an hour; asking sooner only moves bytes.
 */
export function staleAfter(subscription: Subscription): number {
  switch (subscription.kind) {
    case 'list':
    case 'detail':
      return must(descriptorOf(subscription.of)[subscription.kind], `${subscription.kind} of ${subscription.of}`)
        .staleAfter;
    case 'dashboard':
    case 'chart':
    case 'dataset':
      return 30 * SECOND;
    case 'result':
      return 5 * MINUTE;
  }
}
