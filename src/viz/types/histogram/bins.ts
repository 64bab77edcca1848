import { max, min } from 'd3-array';
import { numberFormatter } from '@/text/numbers';
import { columnLabel } from '@/query/result/labels';
import { labelOf, verboseName } from '../../labels';
import type { ChartInput, MarkMeaning } from '../../plugin';
import { columnNamed, numberAt } from '../../result';
import { settingsOf } from './fields';

export interface HistogramBin {
  readonly from: number;
  readonly to: number;
  /** The series of the bin. */
  readonly group: string;
  /** A number of rows, or a share of them; cumulative if the chart says so. */
  readonly count: number;
  readonly meaning: MarkMeaning | null;
}

/** `-45.0 - -20.5`: the names of the answer's columns are their edges. */
function edgesOf(name: string): { from: number; to: number } | null {
  const match = /^(-?[\d.]+(?:e[-+]?\d+)?) - (-?[\d.]+(?:e[-+]?\d+)?)$/.exec(name);
  return match ? { from: Number(match[1]), to: Number(match[2]) } : null;
}

export interface Group {
  readonly label: string;
  readonly meaning: MarkMeaning | null;
}

/** The group of each row, by the chart's dimensions. */
export function groupReader({ results, formData }: Pick<ChartInput, 'results' | 'formData'>): (row: number) => Group {
  const [result] = results;
  const columns = settingsOf(formData).groupby.flatMap(column => {
    const found = result && columnNamed(result, columnLabel(column));
    return found ? [{ column, found }] : [];
  });
  return row => {
    const dimensions = columns.map(({ column, found }) => {
      const value = found.values[row] ?? null;
      return { column, value, text: labelOf(value, found) };
    });
    const label = dimensions.map(({ text }) => text).join(', ');
    return { label, meaning: dimensions.length > 0 ? { label, dimensions, position: [] } : null };
  };
}

/** Bins from the server: a column for each, a row for each group. */
export function readBins({ results, formData, dataset }: ChartInput): HistogramBin[] {
  const [result] = results;
  if (!result) return [];
  const groupOf = groupReader({ results, formData });
  const column = settingsOf(formData).column;
  const own = column ? verboseName(dataset, columnLabel(column)) : '';
  return result.columns.flatMap(values => {
    const edges = edgesOf(values.name);
    if (!edges) return [];
    return Array.from({ length: result.rowCount }, (_, row): HistogramBin => {
      const { label, meaning } = groupOf(row);
      return { ...edges, group: label || own, meaning, count: numberAt(values, row) ?? 0 };
    });
  });
}

/** Where the first bin starts and the last one ends; zero without bins. */
export const rangeOf = (bins: readonly HistogramBin[]): readonly [from: number, to: number] => [
  min(bins, bin => bin.from) ?? 0,
  max(bins, bin => bin.to) ?? 0,
];

const sumOf = (bins: readonly HistogramBin[]) => bins.reduce((sum, { count }) => sum + count, 0);

/** The share of a group that is below a bin of it. */
export function shareBelow(bin: HistogramBin, bins: readonly HistogramBin[]): number {
  const group = bins.filter(other => other.group === bin.group);
  const before = group.filter(other => other.to <= bin.from + (bin.to - bin.from) / 2);
  return sumOf(before) / (sumOf(group) || 1);
}

/** The range of the bins, and the largest of them. */
export function summariseBins(bins: readonly HistogramBin[]): string {
  if (bins.length === 0) return '';
  const fullest = bins.reduce((best, bin) => (bin.count > best.count ? bin : best));
  const format = numberFormatter(null);
  const [from, to] = rangeOf(bins);
  return `${format(from)} – ${format(to)}. ${format(fullest.from)} – ${format(fullest.to)}: ${format(fullest.count)}.`;
}
