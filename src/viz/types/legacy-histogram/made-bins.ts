import { bin as binner } from 'd3-array';
import type { FormData } from '@/model/chart';
import { columnLabel } from '@/query/result/labels';
import { verboseName } from '../../labels';
import type { ChartInput } from '../../plugin';
import { columnNamed, numberAt } from '../../result';
import { groupReader, type HistogramBin, type Group } from '../histogram/bins';
import { settingsOf } from './fields';

interface Numbers extends Group {
  readonly values: number[];
}

/** The numbers of each group and column; the column is named if there are several, or no other name. */
function readNumbers({ results, formData, dataset }: ChartInput): Numbers[] {
  const [result] = results;
  if (!result) return [];
  const groupOf = groupReader({ results, formData });
  const columns = settingsOf(formData).all_columns_x;
  const lists = new Map<string, Numbers>();
  for (const column of columns) {
    const values = columnNamed(result, columnLabel(column));
    if (!values) continue;
    const name = verboseName(dataset, columnLabel(column));
    for (let row = 0; row < result.rowCount; row += 1) {
      const { label: group, meaning } = groupOf(row);
      const label = [...(columns.length > 1 || group === '' ? [name] : []), ...(group === '' ? [] : [group])].join(
        ', ',
      );
      const list = lists.get(label) ?? { label, meaning, values: [] };
      lists.set(label, list);
      const value = numberAt(values, row);
      if (value !== null) list.values.push(value);
    }
  }
  return [...lists.values()];
}

/** Bins of raw rows over their whole range, with round edges. */
export function makeBins(input: ChartInput): HistogramBin[] {
  const { formData } = input;
  const groups = readNumbers(input);
  const all = groups.flatMap(group => group.values);
  if (all.length === 0) return [];
  const edges = binner().thresholds(settingsOf(formData).link_length)(all);
  // Round edges start below the smallest value and end above the largest.
  const width = edges.length > 1 ? edges[1]!.x1! - edges[1]!.x0! : Math.max(1, edges[0]!.x1! - edges[0]!.x0!);
  const bins = edges.map((edge, index) => {
    const from = index === 0 && edges.length > 1 ? edge.x1! - width : edge.x0!;
    return { from, to: index === edges.length - 1 ? from + width : edge.x1! };
  });
  const edge = (value: number) =>
    Math.min(
      bins.length - 1,
      Math.max(
        0,
        bins.findLastIndex(bin => value >= bin.from),
      ),
    );
  return groups.flatMap(({ label, meaning, values }) => {
    const counts = bins.map(() => 0);
    for (const value of values) counts[edge(value)]! += 1;
    return finished(formData, counts, values.length).map((count, index): HistogramBin => ({
      ...bins[index]!,
      group: label,
      meaning,
      count,
    }));
  });
}

/** Counts as the chart shows them: as shares, cumulative, or both. */
function finished(form: FormData, counts: readonly number[], total: number): number[] {
  const shares = settingsOf(form).normalized ? counts.map(count => count / Math.max(1, total)) : [...counts];
  if (!settingsOf(form).cumulative) return shares;
  let sum = 0;
  return shares.map(count => (sum += count));
}
