import { columnLabel } from '@/query/result/labels';
import { colourProblems, mapsText } from '@/text/messages/charts/maps';
import { pickedColour } from '../../../colours/picked';
import { categorical } from '../../../colours/tokens';
import { labelOf, verboseName } from '../../../labels';
import type { LayerInput, MapLayer } from '../../../map-layers/layer';
import { placeColumns, placeReader } from '../../../map-layers/places';
import { rowTexts } from '../../../map-layers/rows';
import type { Inspection, MarkMeaning } from '../../../plugin';
import { degreesText } from '../../../points-map/marks';
import { ofPlane, planeShape, type MapShape, type PlaneShape } from '../../../points-map/shapes';
import type { Degrees } from '../../../points-map/view';
import { columnNamed } from '../../../result';
import { settingsOf } from './fields';

/** As many as a reader can distinguish; the others share a colour. */
const MOST_ITEMS = 10;
/** Of a chosen stroke. */
const WIDTH = 3;
/** How far the middle of an arc is from the straight line, as a share of its length. */
const BULGE = 0.15;
const STEPS = 24;

interface ArcRow {
  readonly row: number;
  readonly from: Degrees;
  readonly to: Degrees;
  readonly shape: PlaneShape;
  readonly category: string | null;
}

/** A curve between two places, so that the ways there and back differ. */
export function arcShape(from: Degrees, to: Degrees): PlaneShape | null {
  const straight = planeShape([[from, to]], false)?.lines[0];
  if (!straight) return null;
  const [fromX = 0, fromY = 0, toX = 0, toY = 0] = straight;
  const [middleX, middleY] = [
    (fromX + toX) / 2 - (toY - fromY) * BULGE * 2,
    (fromY + toY) / 2 + (toX - fromX) * BULGE * 2,
  ];
  const points = new Float64Array((STEPS + 1) * 2);
  for (let step = 0; step <= STEPS; step += 1) {
    const t = step / STEPS;
    const [start, bend, end] = [(1 - t) ** 2, 2 * t * (1 - t), t ** 2];
    points[step * 2] = start * fromX + bend * middleX + end * toX;
    points[step * 2 + 1] = start * fromY + bend * middleY + end * toY;
  }
  return ofPlane([points], false);
}

function readArcs({ results: [result], formData }: LayerInput): readonly ArcRow[] {
  const { start_spatial: start, end_spatial: end, dimension } = settingsOf(formData);
  if (!result) return [];
  const [startOf, endOf] = [placeReader(start, result), placeReader(end, result)];
  const categories = dimension ? columnNamed(result, columnLabel(dimension)) : undefined;
  return Array.from({ length: result.rowCount }, (_, row) => row).flatMap((row): ArcRow[] => {
    const [from, to] = [startOf(row), endOf(row)];
    const shape = from && to && arcShape(from, to);
    const category = categories ? labelOf(categories.values[row] ?? null, categories) : null;
    return from && to && shape ? [{ row, from, to, shape, category }] : [];
  });
}

/** The columns of a row in tooltips and filters. */
function textsOf(input: LayerInput) {
  const { start_spatial: start, end_spatial: end, dimension, js_columns: extras } = settingsOf(input.formData);
  const texts = rowTexts(input, extras, [...new Set([start, end].flatMap(placeColumns))]);
  const [result] = input.results;
  const column = dimension && result ? columnNamed(result, columnLabel(dimension)) : undefined;
  const titleOf = ({ from, to }: ArcRow) => mapsText.fromTo(degreesText(from), degreesText(to));
  return {
    inspect: (arc: ArcRow): Inspection => ({
      title: titleOf(arc),
      lines: [
        ...(dimension && arc.category !== null
          ? [{ label: verboseName(input.dataset, columnLabel(dimension)), value: arc.category }]
          : []),
        ...texts.lines(arc.row),
      ],
    }),
    meaning: (arc: ArcRow): MarkMeaning => ({
      label: arc.category ?? titleOf(arc),
      dimensions:
        dimension && arc.category !== null
          ? [{ column: dimension, value: column?.values[arc.row] ?? null, text: arc.category }]
          : [],
      position: texts.values(arc.row),
    }),
  };
}

/** Curves from one place to another, by category or from one colour to another. */
export function arcLayer(input: LayerInput): MapLayer {
  const { formData, colourOf } = input;
  const settings = settingsOf(formData);
  const rows = readArcs(input);
  const source = pickedColour(settings.color_picker, categorical[0]);
  const target = pickedColour(settings.target_color_picker, categorical[0]);
  const width = Math.max(0, settings.stroke_width ?? WIDTH);
  const { inspect, meaning } = textsOf(input);
  const categories = [...new Set(rows.flatMap(({ category }) => category ?? []))];
  const missing = (input.results[0]?.rowCount ?? 0) - rows.length;
  function shapeOf({ shape, category }: ArcRow): MapShape {
    if (category !== null) return { shape, fill: null, stroke: { colour: colourOf(category), opacity: 1 }, width };
    const line = { shape, fill: null, stroke: source, width };
    return source.colour === target.colour ? line : { ...line, end: target.colour };
  }
  return {
    places: rows.flatMap(({ from, to }) => [from, to]),
    legend:
      categories.length === 0 || settings.legend_position === null
        ? { kind: 'none' }
        : {
            kind: 'items',
            items: categories.slice(0, MOST_ITEMS).map(label => ({ label, colour: colourOf(label) })),
          },
    summary: mapsText.arcs(rows.length),
    notes: [
      ...[source, target].flatMap(({ wrongOpacity: wrong }) =>
        wrong === null ? [] : [colourProblems.invalidOpacity(wrong)],
      ),
      ...(missing > 0 ? [mapsText.noPlace(missing)] : []),
    ],
    marksAt: (_, hidden) => {
      const shown = rows.filter(({ category }) => category === null || !hidden.has(category));
      return {
        marks: [],
        shapes: shown.map(shapeOf),
        inspect: mark => (shown[mark] ? inspect(shown[mark]) : { title: '', lines: [] }),
        meaning: mark => (shown[mark] ? meaning(shown[mark]) : null),
      };
    },
  };
}
