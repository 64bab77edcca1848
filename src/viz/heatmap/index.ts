import type { ChartInput, ChartPlugin } from '../plugin';
import { valueFormat, valueWriter } from '../values';
import { defaults } from './defaults';
import { plotHeatmap } from './plot';
import { heatmapQuery } from './query';
import { readHeatmap } from './read';

export function summariseHeatmap(input: ChartInput): string {
  const table = readHeatmap(input);
  if (!table || table.cells.length === 0) return '';
  const write = valueWriter(valueFormat(input.dataset, table.metric, input.formData));
  const highest = table.cells.reduce((best, cell) => (cell.value > best.value ? cell : best));
  return `${table.ys.length} × ${table.xs.length}. ${write(table.low)} – ${write(table.high)}. ${highest.y}, ${highest.x}: ${write(highest.value)}.`;
}

export const heatmap: ChartPlugin = {
  defaults,
  queries: form => [heatmapQuery(form)],
  drawing: { kind: 'plot', plot: plotHeatmap },
  summary: summariseHeatmap,
};
