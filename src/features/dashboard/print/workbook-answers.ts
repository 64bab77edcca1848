import type { Chart } from '@/model/chart';
import type { Dataset } from '@/model/dataset';
import { onTimeColumn, withExtraFormData, type ExtraFormData } from '@/model/extra-form-data';
import { readResult, type StoredResult } from '@/offline/store/stored-results';
import type { LocalStore } from '@/offline/store/database';
import { subscriptionKey, type Subscription, type SubscriptionRegistry } from '@/offline/sync/subscriptions';
import { questionOf } from '@/viz/query/question';
import { loadPlugin } from '@/viz/registry';

interface AnswersOf {
  readonly store: LocalStore;
  readonly registry: SubscriptionRegistry;
  readonly dashboardId: number;
  readonly datasets: ReadonlyMap<number, Dataset>;
  /** Null until the filters of a chart are known. */
  readonly extraFor: (chartId: number) => ExtraFormData | null;
  /** Whether the server is unavailable. */
  readonly isAway: boolean;
}

/** Has an answer fetched that is not shown, and waits for it or for its error. */
function fetched(registry: SubscriptionRegistry, subscription: Subscription): Promise<void> {
  const key = subscriptionKey(subscription);
  return new Promise(resolve => {
    let began = false;
    const leave: (() => void)[] = [];
    const look = () => {
      const name = registry.statuses.get().get(key)?.name ?? 'idle';
      began ||= name === 'fetching';
      if (name !== 'failed' && !(began && name === 'idle')) return;
      for (const end of leave) end();
      resolve();
    };
    leave.push(registry.statuses.subscribe(look), registry.add(subscription));
    look();
  });
}

/** The answer of a chart for the current filters; null if none is available. Charts of hidden tabs are requested. */
export async function answerOf(of: AnswersOf, chart: Chart, priority: number): Promise<StoredResult | null> {
  const plugin = await loadPlugin(chart.vizType);
  const extra = of.extraFor(chart.id);
  if (!plugin || !extra) return null;
  const columns = of.datasets.get(chart.datasetId ?? -1)?.columns;
  const isTemporal = (name: string) => columns?.some(column => column.name === name && column.isTemporal) === true;
  await plugin.prepare?.(chart.formData);
  const question = questionOf(
    plugin,
    chart.datasetId,
    onTimeColumn(withExtraFormData(chart.formData, extra), isTemporal),
  );
  if (!question || question.context.queries.length === 0) return null;
  const { stored } = await readResult(of.store, question.key);
  if (stored || of.isAway) return stored;
  await fetched(of.registry, { kind: 'result', ...question, chartId: chart.id, dashboardId: of.dashboardId, priority });
  return (await readResult(of.store, question.key)).stored;
}
