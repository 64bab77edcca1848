import type { Dataset } from '@/model/dataset';
import { useLive, useSubscription } from '@/offline/react/live';
import { readDataset } from '@/offline/reads/datasets';

/** The dataset of a chart. */
export type ChartDataset =
  | { readonly name: 'here'; readonly dataset: Dataset }
  | { readonly name: 'reading' }
  /** The server no longer has it, or the chart names none. */
  | { readonly name: 'missing' }
  /** It was never read here, and cannot be read now. */
  | { readonly name: 'away' };

/**
 * The dataset of the form data, which may differ from that of the saved chart. @param given the dataset that came
 * with the chart; any other is read and kept fresh
 */
export function useChartDataset(id: number | null, given: Dataset | null): ChartDataset {
  const own = given !== null && given.id === id ? given : null;
  const wanted = own === null ? id : null;
  const status = useSubscription(wanted === null ? null : { kind: 'dataset', id: wanted });
  const read = useLive(
    async store => ({ id: wanted, opened: wanted === null ? null : await readDataset(store, wanted) }),
    [wanted],
  );
  if (own) return { name: 'here', dataset: own };
  if (wanted === null) return { name: 'missing' };
  if (read?.id !== wanted) return { name: 'reading' };
  if (read.opened) return { name: 'here', dataset: read.opened.dataset };
  if (status.name !== 'failed') return { name: 'reading' };
  return { name: status.why === 'refused' ? 'missing' : 'away' };
}
