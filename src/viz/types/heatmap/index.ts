import type { ChartInput, ChartPlugin } from '../../plugin';
import { axisFormatOf, valueFormat, valueWriter } from '../../values';
import { fields, settingsOf } from './fields';
import { plotHeatmap } from './plot';
import { heatmapQuery } from './query';
import { readHeatmap } from './read';

export function summariseHeatmap(input: ChartInput): string {
  const table = readHeatmap(input);
  if (!table || table.cells.length === 0) return '';
  const write = valueWriter(valueFormat(input.dataset, table.metric, axisFormatOf(settingsOf(input.formData))));
  const highest = table.cells.reduce((best, cell) => (cell.value > best.value ? cell : best));
  return `${table.ys.length} × ${table.xs.length}. ${write(table.low)} – ${write(table.high)}. ${highest.y}, ${highest.x}: ${write(highest.value)}.`;
}

const heatmap: ChartPlugin = {
  fields,
  queries: form => [heatmapQuery(form)],
  drawing: { kind: 'plot', plot: plotHeatmap },
  summary: summariseHeatmap,
};

export const plugins = { heatmap_v2: heatmap };
