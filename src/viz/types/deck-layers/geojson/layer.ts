import { columnLabel } from '@/query/result/labels';
import { colourProblems, mapsText } from '@/text/messages/charts/maps';
import { digitsOf, readColour } from '../../../colours/notation';
import { pickedColour, type PickedColour } from '../../../colours/picked';
import { categorical } from '../../../colours/tokens';
import { featuresOf, type Feature } from '../../../map-layers/geometry';
import { oncePerAnswer, type LayerInput, type MapLayer } from '../../../map-layers/layer';
import { rowTexts } from '../../../map-layers/rows';
import type { Inspection, TooltipLine } from '../../../plugin';
import { degreesText, type MapMark } from '../../../points-map/marks';
import {
  cornersOf,
  middleOf,
  planeShape,
  type MapShape,
  type Paint,
  type PlaneShape,
} from '../../../points-map/shapes';
import { metresPerPixel, type Degrees } from '../../../points-map/view';
import { columnNamed } from '../../../result';
import { settingsOf } from './fields';

type Properties = Feature['properties'];

/** A point, a line or an area of a row's features. */
interface Part {
  readonly row: number;
  readonly properties: Properties;
  readonly at: Degrees;
  readonly shape: PlaneShape | null;
}

/** The names of a feature's own colours and widths. */
const styleNames = {
  fill: ['fillColor', 'color', 'fill', 'fill-color'],
  stroke: ['strokeColor', 'stroke-color', 'stroke', 'color'],
  width: ['strokeWidth', 'stroke-width', 'width'],
} as const;
const isStyle: ReadonlySet<string> = new Set(Object.values(styleNames).flat());
/** Of properties that a tooltip shows, and of a text among them. */
const MOST = 8;
const LONGEST = 80;
const RADIUS = 4;

interface Parts {
  readonly parts: readonly Part[];
  readonly missing: number;
}

const partsOf = oncePerAnswer(({ results: [result], formData }): Parts => {
  const { geojson } = settingsOf(formData);
  const texts = geojson && result && columnNamed(result, columnLabel(geojson));
  if (!result || !texts) return { parts: [], missing: result?.rowCount ?? 0 };
  const parts: Part[] = [];
  let missing = 0;
  for (let row = 0; row < result.rowCount; row += 1) {
    const features = featuresOf(texts.values[row] ?? null);
    if (features.length === 0) missing += 1;
    for (const { properties, geometry } of features) {
      const shapes = [planeShape(geometry.polygons.flat(), true), planeShape(geometry.lines, false)];
      for (const shape of shapes) if (shape) parts.push({ row, properties, at: middleOf(shape), shape });
      for (const at of geometry.points) parts.push({ row, properties, at, shape: null });
    }
  }
  return { parts, missing };
});

/** A colour that a feature names itself; null if it names none that can be read. */
function ownColour(properties: Properties, names: readonly string[]): Paint | null {
  for (const name of names) {
    const value = properties[name];
    const read = typeof value === 'string' ? readColour(value) : null;
    if (read?.kind === 'colour') return { colour: digitsOf(read), opacity: read.opacity };
    if (Array.isArray(value)) {
      const [r, g, b, a] = value as readonly unknown[];
      const { colour } = pickedColour({ r, g, b }, categorical[0]);
      return { colour, opacity: typeof a === 'number' && a >= 0 && a <= 255 ? a / 255 : 1 };
    }
  }
  return null;
}

function ownWidth(properties: Properties): number {
  const width = styleNames.width.map(name => properties[name]).find(value => typeof value === 'number');
  return typeof width === 'number' && width >= 0 && width < 1000 ? width : 1;
}

/** The chosen colour; the feature's own one if the chosen one is transparent. */
const paintOf = (picked: PickedColour, properties: Properties, names: readonly string[]): Paint =>
  (picked.opacity === 0 ? ownColour(properties, names) : null) ?? picked;

function propertyLines(properties: Properties): readonly TooltipLine[] {
  return Object.entries(properties)
    .filter(([name, value]) => !isStyle.has(name) && ['string', 'number', 'boolean'].includes(typeof value))
    .slice(0, MOST)
    .map(([label, value]) => ({ label: label.slice(0, LONGEST), value: String(value).slice(0, LONGEST) }));
}

/** Points, lines and areas of GeoJSON, in chosen colours or in their own. */
export function geoJsonLayer(input: LayerInput): MapLayer {
  const settings = settingsOf(input.formData);
  const { parts, missing } = partsOf(input);
  const fill = pickedColour(settings.fill_color_picker, categorical[0]);
  const stroke = pickedColour(settings.stroke_color_picker, categorical[0]);
  const texts = rowTexts(input, settings.js_columns, [settings.geojson ?? [], settings.js_columns].flat());
  const dots = parts.filter(({ shape }) => shape === null);
  const shaped = parts.flatMap(({ shape, ...part }) => (shape ? [{ ...part, shape }] : []));
  const ordered: readonly Omit<Part, 'shape'>[] = [...dots, ...shaped];
  const shapes = shaped.map(({ shape, properties }): MapShape => {
    const edge = paintOf(stroke, properties, styleNames.stroke);
    return {
      shape,
      fill: shape.isArea && settings.filled ? paintOf(fill, properties, styleNames.fill) : null,
      stroke: shape.isArea && settings.filled && !settings.stroked ? null : edge,
      width: ownWidth(properties),
    };
  });
  const marksOf = (zoom: number): readonly MapMark[] =>
    dots.map(({ at: [longitude, latitude], properties }) => ({
      longitude,
      latitude,
      radius: Math.max(RADIUS, (settings.point_radius_scale ?? 0) / metresPerPixel(latitude, zoom)),
      colour: paintOf(fill, properties, styleNames.fill).colour,
    }));
  const inspect = ({ row, at, properties }: Omit<Part, 'shape'>): Inspection => ({
    title: degreesText(at),
    lines: [...texts.lines(row), ...propertyLines(properties)],
  });
  return {
    places: parts.flatMap(({ shape, at }) => (shape ? cornersOf(shape) : [at])),
    legend: { kind: 'none' },
    summary: mapsText.shapes(parts.length),
    notes: [
      ...[fill, stroke].flatMap(({ wrongOpacity: wrong }) =>
        wrong === null ? [] : [colourProblems.invalidOpacity(wrong)],
      ),
      ...(missing > 0 ? [mapsText.noShape(missing)] : []),
    ],
    marksAt: ({ zoom }) => ({
      marks: marksOf(zoom),
      shapes,
      inspect: mark => (ordered[mark] ? inspect(ordered[mark]) : { title: '', lines: [] }),
      meaning: mark => {
        const part = ordered[mark];
        return part ? { label: degreesText(part.at), dimensions: [], position: texts.values(part.row) } : null;
      },
    }),
  };
}
