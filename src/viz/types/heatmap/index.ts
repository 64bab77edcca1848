import type { ChartInput, ChartPlugin } from '../../plugin';
import { axisFormatOf, valueFormat, valueWriter } from '../../values';
import { settingsOf } from './fields';
import { plotHeatmap } from './plot';
import { questions } from './query';
import { readHeatmap } from './read';

export function summariseHeatmap(input: ChartInput): string {
  const table = readHeatmap(input);
  if (!table || table.cells.length === 0) return '';
  const write = valueWriter(valueFormat(input.dataset, table.metric, axisFormatOf(settingsOf(input.formData))));
  const highest = table.cells.reduce((best, cell) => (cell.value > best.value ? cell : best));
  const size = `${table.ys.length} × ${table.xs.length}`;
  const peak = `${highest.y}, ${highest.x}: ${write(highest.value)}`;
  return `${size}. ${write(table.low)} – ${write(table.high)}. ${peak}.`;
}

const heatmap: ChartPlugin = {
  ...questions.heatmap_v2,
  drawing: { kind: 'plot', plot: plotHeatmap },
  summary: summariseHeatmap,
};

export const plugins = { heatmap_v2: heatmap };
