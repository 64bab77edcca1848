import { textOn } from '../../colours/contrast';
import { verboseName } from '../../labels';
import type { Plot, PlotInput } from '../../plugin';
import { widthOf } from '../../text-width';
import { axisFormatOf, valueFormat, valueWriter } from '../../values';
import { layeredSpec } from '../../vega/spec';
import { labelSignals } from './axes';
import { settingsOf } from './fields';
import { layersOf } from './layers';
import { readHeatmap, type HeatTable } from './read';
import { cellScale, percent, type CellScale } from './scale';

/** A cell narrower than its value, or lower than a line of text, does not show it. */
const LINE = 13;
const VALUE_AXIS = 60;

/** The categories of both axes, in their order. */
const orderOf = ({ xs, ys }: HeatTable) => [
  ...xs.map(x => ({ x, y: ys.at(-1) })),
  ...ys.toReversed().map(y => ({ x: xs[0], y })),
];

/** The cells as marks, without those of hidden pieces. */
function cellRows(
  { xs, ys, cells }: HeatTable,
  { colourAt, pieceAt }: CellScale,
  { width, height, reader }: PlotInput,
  write: (value: number) => string,
) {
  const [cellWidth, cellHeight] = [(width - VALUE_AXIS) / xs.length, (height - LINE * 2) / ys.length];
  return cells.flatMap(({ x, y, value }, row) => {
    const piece = pieceAt(row);
    if (piece !== null && reader.hidden.has(piece)) return [];
    const c = colourAt(row);
    const v = write(value);
    return [{ row, x, y, c, t: textOn(c), v: widthOf(v) <= cellWidth && cellHeight >= LINE ? v : '' }];
  });
}

/** Cells of two dimensions, coloured by value. */
export function plotHeatmap(input: PlotInput): Plot | null {
  const { formData, colours, dataset } = input;
  const settings = settingsOf(formData);
  const table = readHeatmap(input);
  if (!table || table.cells.length === 0) return null;
  const write = valueWriter(valueFormat(dataset, table.metric, axisFormatOf(settings)));
  const scale = cellScale(input, table);
  const signals = labelSignals(table, input);
  return {
    spec: layeredSpec({
      colours,
      params: Object.keys(signals).map(name => ({ name, value: [] })),
      layer: layersOf(input),
    }),
    // The order of categories is data too: the first layer's rows contain it.
    data: { order: orderOf(table), rows: cellRows(table, scale, input, write) },
    signals,
    legend: scale.legend,
    pick: 'mark',
    colourAt: row => (table.cells[row] ? scale.colourAt(row) : colours.ink),
    inspect: ([row = -1]) => {
      const cell = table.cells[row];
      if (!cell) return { title: '', lines: [] };
      const share = settings.show_percentage || settings.normalized ? ` (${percent(scale.shareAt(row))})` : '';
      const label = verboseName(dataset, table.metric);
      return {
        title: `${cell.y}, ${cell.x}`,
        lines: [{ label, value: `${write(cell.value)}${share}`, colour: scale.colourAt(row) }],
      };
    },
    meaning: row => table.cells[row]?.meaning ?? null,
  };
}
