import { mapsText } from '@/text/messages/charts/maps';
import { numberFormatter, SMART_NUMBER } from '@/text/numbers';
import { verboseName } from '../../labels';
import type { LayerInput, MapLayer } from '../../map-layers/layer';
import type { Inspection, Legend } from '../../plugin';
import { degreesText } from '../../points-map/marks';
import { middleOf, type MapShape, type PlaneShape } from '../../points-map/shapes';
import type { Degrees } from '../../points-map/view';
import { valueFormat, valueWriter } from '../../values';
import { aggregate } from './aggregate';
import { gridBins, hexagonBins, type PointCell } from './bins';
import { cellSettings } from './fields';
import { readPlaces, type WeightedPlaces } from './read';
import { cellColours } from './scheme';

/** Cells that would be smaller are still seen, in pixels. */
const LEAST = 3;
const OPACITY = 0.85;

interface Cell {
  readonly shape: PlaneShape;
  readonly points: number;
  /** Null if it has too few points for the aggregate. */
  readonly value: number | null;
}

/** The colour of a value: the range is divided into as many equal intervals as there are colours. */
function quantized(cells: readonly Cell[], colours: readonly string[]) {
  let [low, high] = [Infinity, -Infinity];
  for (const { value } of cells) {
    if (value === null) continue;
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  const last = colours.length - 1;
  const colourAt = (value: number) =>
    colours[high > low ? Math.min(last, Math.floor(((value - low) / (high - low)) * colours.length)) : last]!;
  return { low, high, colourAt };
}

/** The name and the format of what cells show: the metric, or how many points they have. */
export function weightWords({ dataset }: Pick<LayerInput, 'dataset'>, metric: string | null) {
  if (metric === null) return { name: mapsText.pointsName, format: numberFormatter(',d') };
  const format = valueWriter(valueFormat(dataset, metric, { format: SMART_NUMBER, currency: null }));
  return { name: verboseName(dataset, metric), format };
}

/** What every layer of weighted places says about the rows that it leaves out. */
export const placeNotes = ({ missing }: WeightedPlaces) => (missing > 0 ? [mapsText.noPlace(missing)] : []);

/** Cells on the ground, colored by the aggregate of the weights in them. */
const cellLayer =
  (binsOf: (places: readonly Degrees[], metres: number) => readonly PointCell<PlaneShape>[]) =>
  (input: LayerInput): MapLayer => {
    const { formData, colours } = input;
    const settings = cellSettings(formData);
    const table = readPlaces(input);
    const cells = binsOf(table.places, settings.grid_size).map(({ shape, points }): Cell => ({
      shape,
      points: points.length,
      value: aggregate(
        settings.js_agg_function,
        points.map(point => table.weights[point]!),
      ),
    }));
    const range = cellColours(formData, colours.sequential);
    const { low, high, colourAt } = quantized(cells, range);
    const { name, format } = weightWords(input, settings.js_agg_function === 'count' ? null : table.metric);
    const shapes = cells.map(({ shape, value }): MapShape => ({
      shape,
      fill: value === null ? null : { colour: colourAt(value), opacity: OPACITY },
      stroke: value === null ? { colour: colours.domain, opacity: 1 } : null,
      width: 1,
      least: LEAST,
    }));
    const legend: Legend =
      low > high
        ? { kind: 'none' }
        : { kind: 'ramp', title: name, low: format(low), high: format(high), colours: range };
    const inspect = ({ shape, value, points }: Cell): Inspection => ({
      title: degreesText(middleOf(shape)),
      lines: [
        ...(value === null ? [] : [{ label: name, value: format(value), colour: colourAt(value) }]),
        ...(name === mapsText.pointsName ? [] : [{ label: mapsText.pointsName, value: String(points) }]),
      ],
    });
    return {
      places: table.places,
      legend,
      summary: mapsText.cells(cells.length, table.places.length),
      notes: placeNotes(table),
      marksAt: () => ({
        marks: [],
        shapes,
        inspect: mark => (cells[mark] ? inspect(cells[mark]) : { title: '', lines: [] }),
        meaning: () => null,
      }),
    };
  };

export const gridLayer = cellLayer(gridBins);
export const hexagonLayer = cellLayer(hexagonBins);
