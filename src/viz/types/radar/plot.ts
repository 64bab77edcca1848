import { chartText } from '@/text/messages/charts/chart';
import type { Inspection, Plot, PlotInput } from '../../plugin';
import { layeredSpec } from '../../vega/spec';
import { settingsOf } from './fields';
import { gridOf } from './grid';
import { layersOf } from './layers';
import { labelsOf } from './point-labels';
import { pointsOf } from './points';
import { readRadar, type Polygon, type RadarAxis } from './read';
import { webIn } from './web';

/** Vega's padding above and below. */
const PADDING = 6;

const isMissing = (value: number | null) => value === null;

/** All values of a polygon. */
function inspectPolygon(polygon: Polygon, axes: readonly RadarAxis[], colour: string): Inspection {
  const lines = axes.map(({ name, write }, axis) => {
    const value = polygon.values[axis] ?? null;
    return { label: name, value: value === null ? chartText.notAvailable : write(value) };
  });
  return {
    title: polygon.dimensions.length > 0 ? polygon.label : '',
    lines: lines.map((line, axis) => (axis === 0 ? { ...line, colour } : line)),
  };
}

/** A polygon for each group, over an axis for each metric. */
export function plotRadar(input: PlotInput): Plot | null {
  const { formData, colours, colourOf, reader, width } = input;
  const settings = settingsOf(formData);
  const { axes, polygons, left } = readRadar(input);
  // All groups get colours, so that switching one off does not change the others.
  for (const { label } of polygons) colourOf(label);
  const shown = polygons.filter(({ label }) => !reader.hidden.has(label));
  if (axes.length === 0 || shown.every(({ values }) => values.every(isMissing))) return null;
  const height = input.height - PADDING;
  const isRound = settings.is_circle || axes.length < 3;
  const axisNames = axes.map(({ name }) => name);
  const { web, names } = webIn(width, height, axisNames, isRound);
  const points = shown.flatMap(polygon => pointsOf(polygon, axes, web));
  const rows = points.map(({ x, y, x2, y2, polygon }, row) => ({ row, x, y, x2, y2, c: colourOf(polygon.label) }));
  const missing = shown.filter(({ values }) => values.every(isMissing)).map(({ label }) => label);
  const isGrouped = polygons.some(({ dimensions }) => dimensions.length > 0);
  return {
    spec: layeredSpec({ colours, layer: layersOf(colours) }),
    data: { rows, ...gridOf(web, isRound), names, labels: labelsOf(points, names, formData, { width, height }) },
    signals: {},
    legend:
      settings.show_legend && isGrouped
        ? { kind: 'items', items: polygons.map(({ label }) => ({ label, colour: colourOf(label) })) }
        : { kind: 'none' },
    pick: 'mark',
    colourAt: row => rows[row]?.c ?? colours.ink,
    inspect: ([row = -1]) => {
      const polygon = points[row]?.polygon;
      return polygon ? inspectPolygon(polygon, axes, colourOf(polygon.label)) : { title: '', lines: [] };
    },
    meaning: row => {
      const polygon = points[row]?.polygon;
      return polygon ? { label: polygon.label, dimensions: polygon.dimensions, position: [] } : null;
    },
    notes: [
      ...(missing.length > 0 ? [chartText.withoutValue(missing)] : []),
      ...(left > 0 ? [chartText.facetsLeft(left)] : []),
    ],
  };
}
