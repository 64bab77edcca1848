import { mapsText } from '@/text/messages/charts/maps';
import { pickedColour } from '../../../colours/picked';
import { categorical } from '../../../colours/tokens';
import { readContours, type Contour } from '../../../controls/compound/contours';
import { oncePerAnswer, type LayerInput, type MapLayer } from '../../../map-layers/layer';
import type { Inspection, LegendItem } from '../../../plugin';
import { ofPlane, planePoint, type MapShape } from '../../../points-map/shapes';
import { scaleOf } from '../../../points-map/view';
import { placeNotes, weightWords } from '../cells';
import { contourSettings } from '../fields';
import { readPlaces } from '../read';
import { gridOf, type PlacedGrid } from './grid';
import { bandRings, ringsAt, type Ring } from './rings';
import { outlineOf, seenShape, type Outline } from './seen';

const OPACITY = 0.85;
/** Rings that would be smaller are still seen, in pixels. */
const LEAST = 3;

/** A contour, the number of points in it, and its outline; null if no cell reaches it. */
interface Outlined {
  readonly contour: Contour;
  readonly points: number;
  readonly outline: Outline | null;
}

/** Lines in cells as lines in the plane of the map. */
function planeRing(ring: Ring, { west, south, width, height }: PlacedGrid): Float64Array {
  const line = new Float64Array(ring.length);
  for (let at = 0; at < ring.length; at += 2) {
    const [x, y] = planePoint([west + ring[at]! * width, south + ring[at + 1]! * height]);
    line[at] = x;
    line[at + 1] = y;
  }
  return line;
}

/** The points of the cells that reach the threshold of a line, or are in a band. */
function pointsIn({ values, counts }: PlacedGrid, contour: Contour): number {
  const below = contour.kind === 'band' ? contour.upper : Infinity;
  return counts.reduce(
    (sum, count, cell) => (values[cell]! >= contour.lower && values[cell]! < below ? sum + count : sum),
    0,
  );
}

function outlined(grid: PlacedGrid, contour: Contour): Outlined {
  const rings = contour.kind === 'band' ? bandRings(grid, contour.lower, contour.upper) : ringsAt(grid, contour.lower);
  const lines = rings.map(ring => planeRing(ring, grid));
  return {
    contour,
    points: pointsIn(grid, contour),
    outline: lines.length === 0 ? null : outlineOf(ofPlane(lines, contour.kind === 'band')),
  };
}

/** The contours of an answer, in the order in which they are drawn. */
const outlinesOf = oncePerAnswer(input => {
  const settings = contourSettings(input.formData);
  const { places, weights } = readPlaces(input);
  const grid = gridOf(places, weights, settings.cellSize, settings.aggregation);
  const stored = readContours(settings.contours);
  const contours = stored.filter(contour => contour !== null);
  return {
    outlines: contours.map(contour => outlined(grid, contour)),
    /** Entries without a valid threshold. */
    invalid: stored.length - contours.length,
  };
});

const colourOf = (contour: Contour, index: number): string =>
  pickedColour(contour.colour, categorical[index % categorical.length]!).colour;

function lookOf(contour: Contour, colour: string): Omit<MapShape, 'shape'> {
  return contour.kind === 'band'
    ? // Its rings have their least size already.
      { fill: { colour, opacity: OPACITY }, stroke: null, width: 0, least: 0 }
    : { fill: null, stroke: { colour, opacity: 1 }, width: contour.width };
}

/** A contour with its name in the legend, and its values as text. */
interface Shown extends Outlined {
  readonly item: LegendItem;
  readonly range: string;
}

/** Lines and bands around what cells of the ground weigh together. */
export function contourLayer(input: LayerInput): MapLayer {
  const table = readPlaces(input);
  const { outlines, invalid } = outlinesOf(input);
  const { name, format } = weightWords(input, table.metric);
  const all = outlines.map((each, index): Shown => {
    const { contour } = each;
    const lower = format(contour.lower);
    const range = contour.kind === 'band' ? mapsText.band(lower, format(contour.upper)) : mapsText.atLeast(lower);
    return { ...each, range, item: { label: mapsText.contour(name, range), colour: colourOf(contour, index) } };
  });
  const items = new Map(all.map(({ item }) => [item.label, item]));
  const unreached = all.filter(({ outline }) => outline === null);
  const inspect = ({ item: { label, colour }, range, points }: Shown): Inspection => ({
    title: label,
    lines: [
      { label: name, value: range, colour },
      { label: mapsText.pointsInside, value: String(points) },
    ],
  });
  return {
    places: table.places,
    legend: items.size === 0 ? { kind: 'none' } : { kind: 'items', items: [...items.values()] },
    summary: mapsText.contours(table.places.length, all.length),
    notes: [
      ...placeNotes(table),
      ...(invalid > 0 ? [mapsText.invalidContours(invalid)] : []),
      ...(unreached.length > 0 && table.places.length > 0
        ? [mapsText.unreachedContours(unreached.map(({ item }) => item.label))]
        : []),
    ],
    marksAt: (view, hidden) => {
      const least = LEAST / scaleOf(view.zoom);
      const shown = all.flatMap(each =>
        each.outline === null || hidden.has(each.item.label)
          ? []
          : [{ ...each, shape: seenShape(each.outline, least) }],
      );
      return {
        marks: [],
        shapes: shown.map(({ contour, shape, item }): MapShape => ({ shape, ...lookOf(contour, item.colour) })),
        inspect: mark => (shown[mark] ? inspect(shown[mark]) : { title: '', lines: [] }),
        meaning: () => null,
      };
    },
  };
}
