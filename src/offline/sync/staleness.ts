import type { Subscription } from './subscriptions';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/**
 * How old what is stored may be before a screen that shows it has it fetched again.
 *
 * | need | age | why |
 * |---|---|---|
 * | lists, dashboards, charts, datasets | 30 s | others change them; going back and forth between screens asks once |
 * | saved queries, filter sets, reports | 1 min | mostly a person's own, and their own changes are here at once |
 * | files that became datasets | 1 min | the server reads them when it starts |
 * | tabs, one or all | 5 min | nobody else writes them but their person at another device; each edit is compared before it is sent |
 * | form data kept under a key | 1 h | it changes only under the hands of who made it |
 * | a chart or a dataset to be edited | 0 | an edit begins from what is there now; what is stored is shown meanwhile |
 * | answers of charts | 5 min | the server keeps answers for an hour; asking sooner only moves bytes |
 */
export function staleAfter(subscription: Subscription): number {
  switch (subscription.kind) {
    case 'dashboards':
    case 'charts':
    case 'datasets':
    case 'dashboard':
    case 'chart':
    case 'dataset':
      return 30 * SECOND;
    case 'resources':
      return subscription.of === 'tab' ? 5 * MINUTE : MINUTE;
    case 'resource':
      return singles[subscription.of];
    case 'result':
      return 5 * MINUTE;
  }
}

const singles = {
  'saved-query': MINUTE,
  report: MINUTE,
  tab: 5 * MINUTE,
  'form-data': 60 * MINUTE,
  chart: 0,
  dataset: 0,
};
