import { must } from '@/lib/assert';
import { MINUTE, SECOND } from '../resources/descriptor';
import { descriptorOf } from '../resources/registry';
import type { Subscription } from './subscriptions';

/**
 * How old what is stored may be before a screen that shows it has it fetched again. Of lists and details their resource
 * says so; what screens show of dashboards, charts and datasets is changed by others, and going back and forth between
 * screens asks once. The server keeps answers of charts for an hour; asking sooner only moves bytes.
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
