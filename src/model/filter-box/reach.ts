import type { Dashboard } from '../dashboard';
import { isApplied, maskLabel, type DataMasks } from '../data-mask';
import { mergeExtraFormData } from '../extra-form-data';
import { chartsInScope, pathsOfCharts } from '../filter-scope';
import type { Reach } from '../native-filter/reach';
import { choiceMask } from './choice';
import { filterKey } from './filter-key';
import type { FilterBox } from './read';

/** The authors' defaults of filter boxes. */
export function defaultMasks(boxes: readonly FilterBox[]): DataMasks {
  return Object.fromEntries(
    boxes.flatMap(({ chartId, columns }) =>
      Object.entries(columns).flatMap(([column, choice]) =>
        choice === null ? [] : [[filterKey(chartId, column), choiceMask(column, choice)]],
      ),
    ),
  );
}

/** Additions of filter boxes for each chart, merged with those of other filters. A box never filters itself. */
export function withFilterBoxes(
  reach: ReadonlyMap<number, Reach>,
  { layout }: Pick<Dashboard, 'layout'>,
  boxes: readonly FilterBox[],
  charts: readonly number[],
  masks: DataMasks,
): ReadonlyMap<number, Reach> {
  const all = new Map(reach);
  const paths = pathsOfCharts(layout);
  for (const { chartId, labels, scopes } of boxes) {
    for (const [column, scope] of Object.entries(scopes)) {
      const mask = masks[filterKey(chartId, column)];
      if (!mask || !isApplied(mask)) continue;
      for (const id of chartsInScope(paths, scope, charts).filter(reached => reached !== chartId)) {
        const before = all.get(id);
        all.set(id, {
          extra: mergeExtraFormData([before?.extra ?? {}, mask.extraFormData]),
          reasons: [...(before?.reasons ?? []), `${labels[column] ?? column}: ${maskLabel(mask)}`],
          waits: before?.waits === true,
        });
      }
    }
  }
  return all;
}
