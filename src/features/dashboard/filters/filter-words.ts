import type { Chart } from '@/model/chart';
import { isApplied, maskColumns, maskLabel } from '@/model/data-mask';
import { columnNames, type Dataset } from '@/model/dataset';
import { printText } from '@/text/messages/dashboard/print';
import type { DashboardFilters } from '../state/use-filters';

/** A filter that narrows something, in words. */
export interface FilterWords {
  readonly id: string;
  readonly name: string;
  readonly value: string;
}

/** What narrows a dashboard now: native filters in their order, then picks on charts. */
export function filterWords(
  { filters, masks, pickedOn }: Pick<DashboardFilters, 'filters' | 'masks' | 'pickedOn'>,
  charts: ReadonlyMap<number, Pick<Chart, 'id' | 'name' | 'datasetId'>>,
  datasets: ReadonlyMap<number, Pick<Dataset, 'columns'>>,
): readonly FilterWords[] {
  const native = filters.flatMap(({ id, name }) => {
    const mask = masks[id];
    return mask && isApplied(mask) ? [{ id, name, value: maskLabel(mask) }] : [];
  });
  const picked = [...charts.values()].flatMap(({ id, name, datasetId }) => {
    const mask = pickedOn(id);
    if (!mask || !isApplied(mask)) return [];
    const columns = columnNames(maskColumns(mask), datasets.get(datasetId ?? -1)).join(', ');
    return [{ id: String(id), name: printText.pickedOn(columns, name), value: maskLabel(mask) }];
  });
  return [...native, ...picked];
}
