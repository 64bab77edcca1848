import { mapsText } from '@/text/messages/charts/maps';
import { ramp } from '../../colours/ramp';
import type { LayerInput, MapLayer } from '../../map-layers/layer';
import { degreesText } from '../../points-map/marks';
import type { MapShape } from '../../points-map/shapes';
import { pixelsOf, positionAt, type Pixels, type Room } from '../../points-map/view';
import { screenBins } from './bins';
import { placeNotes, weightWords } from './cells';
import { densityOf, type Lattice } from './density';
import { heatSettings } from './fields';
import { readPlaces } from './read';

/** Colours that are distinguished; neighbours of one colour are drawn together. */
const LEVELS = 24;
/** Densities of a lower share of the highest one are not drawn. */
const THRESHOLD = 0.03;
const OPACITY = 0.8;
/** Of the cells whose values the pointer reads, in pixels. */
const READ = 24;

/** Rows of equal levels as boxes; a level is a share of the highest density, from 0 to 1. */
export function heatBoxes(
  { columns, rows, step }: Lattice,
  levelAt: (place: number) => number | null,
): readonly { readonly box: readonly [x: number, y: number, width: number]; readonly level: number }[] {
  const boxes: { box: readonly [number, number, number]; level: number }[] = [];
  for (let row = 0; row < rows; row += 1) {
    let [start, current] = [0, levelAt(row * columns)];
    for (let column = 1; column <= columns; column += 1) {
      const level = column < columns ? levelAt(row * columns + column) : null;
      if (column < columns && level === current) continue;
      if (current !== null) boxes.push({ box: [start * step, row * step, (column - start) * step], level: current });
      [start, current] = [column, level];
    }
  }
  return boxes;
}

/** The level of each place of the screen; null for those without a color. */
function levelsOf(points: readonly Pixels[], weights: Float64Array, room: Room, input: LayerInput) {
  const { intensity, radius_pixels: radius, aggregation } = heatSettings(input.formData);
  const sums = densityOf(points, weights, room, radius);
  const counts =
    aggregation === 'mean'
      ? densityOf(
          points,
          weights.map(() => 1),
          room,
          radius,
        )
      : sums;
  const highest = (values: Float64Array) => values.reduce((most, value) => Math.max(most, value), 0);
  const isSeen = (place: number, most: number) => most > 0 && counts.values[place]! >= THRESHOLD * most;
  const values =
    aggregation === 'mean'
      ? sums.values.map((sum, at) => (counts.values[at]! > 0 ? sum / counts.values[at]! : 0))
      : sums.values;
  const mostCounted = highest(counts.values);
  const most = values.reduce((top, value, place) => (isSeen(place, mostCounted) ? Math.max(top, value) : top), 0);
  const levelAt = (place: number) => {
    if (!isSeen(place, mostCounted) || most <= 0) return null;
    const share = Math.max(0, Math.min(1, (values[place]! * Math.max(0, intensity)) / most));
    return share < THRESHOLD ? null : Math.ceil(share * LEVELS) / LEVELS;
  };
  return { lattice: sums, levelAt };
}

/** The density of weighted places on the screen, whatever the zoom. */
export function heatLayer(input: LayerInput): MapLayer {
  const table = readPlaces(input);
  const { name, format } = weightWords(input, table.metric);
  const colourAt = ramp(input.colours.sequential);
  return {
    places: table.places,
    legend: { kind: 'none' },
    summary: mapsText.points(table.places.length),
    notes: placeNotes(table),
    marksAt: (view, _, room) => {
      const points = table.places.map(pixelsOf(view, room));
      const { lattice, levelAt } = levelsOf(points, table.weights, room, input);
      const cells = screenBins(points, room, READ);
      const boxes = heatBoxes(lattice, levelAt).map(({ box: [x, y, width], level }): MapShape => ({
        shape: { kind: 'box', x, y, width, height: lattice.step },
        fill: { colour: colourAt(level), opacity: OPACITY },
        stroke: null,
        width: 0,
        isSilent: true,
      }));
      // Nobody sees them; the pointer and the keyboard read the weights in them.
      const read = cells.map(({ shape: { x, y, size } }): MapShape => ({
        shape: { kind: 'box', x, y, width: size, height: size },
        fill: null,
        stroke: null,
        width: 0,
      }));
      return {
        marks: [],
        shapes: [...read, ...boxes],
        inspect: mark => {
          const cell = cells[mark];
          if (!cell) return { title: '', lines: [] };
          const { x, y, size } = cell.shape;
          const weight = cell.points.reduce((sum, point) => sum + table.weights[point]!, 0);
          return {
            title: degreesText(positionAt(view, room, [x + size / 2, y + size / 2])),
            lines: [
              { label: name, value: format(weight) },
              ...(name === mapsText.pointsName
                ? []
                : [{ label: mapsText.pointsName, value: String(cell.points.length) }]),
            ],
          };
        },
        meaning: () => null,
      };
    },
  };
}
