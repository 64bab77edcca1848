import { chartText } from '@/text/messages/charts/chart';
import type { Plot, PlotInput } from '../../plugin';
import { widthOf } from '../../text-width';
import { givenColour, layeredSpec, rowsNamed, type Layer, type XChannel, type YChannel } from '../../vega/spec';
import { settingsOf, type LabelPosition } from './fields';
import { readRadar } from './read';
import { boxOfName, pointAt, webIn, withoutOverlap } from './web';

/** Vega's padding above and below. */
const PADDING = 6;
const RINGS = 5;
/** Smaller pictures have no value labels. */
const LABELLED_FROM = 150;
const LINE = 13;
const AWAY = 7;

const inPixels = (field: string) => ({ field, type: 'quantitative', scale: null, axis: null }) as const;
const x: XChannel = inPixels('x');
const y: YChannel = inPixels('y');
const segment = { x, y, x2: { field: 'x2' }, y2: { field: 'y2' } } as const;

/** The centre of a label relative to its point, in widths and lines of the text. */
const sides: Readonly<Record<LabelPosition, readonly [number, number]>> = {
  top: [0, -1],
  bottom: [0, 1],
  left: [-1, 0],
  right: [1, 0],
  inside: [0, 0],
  insideTop: [0, 0],
  insideBottom: [0, 0],
  insideTopLeft: [1, 0],
  insideBottomLeft: [1, 0],
  insideTopRight: [-1, 0],
  insideBottomRight: [-1, 0],
};

/** A polygon for each group, over an axis for each metric. */
export function plotRadar(input: PlotInput): Plot | null {
  const { formData, colours, colourOf, reader, width } = input;
  const settings = settingsOf(formData);
  const { axes, polygons, left } = readRadar(input);
  // All groups get colours, so that switching one off does not change the others.
  for (const { label } of polygons) colourOf(label);
  const shown = polygons.filter(({ label }) => !reader.hidden.has(label));
  if (axes.length === 0 || !shown.some(({ values }) => values.some(value => value !== null))) return null;
  const height = input.height - PADDING;
  const isRound = settings.is_circle || axes.length < 3;
  const { web, names } = webIn(
    width,
    height,
    axes.map(({ name }) => name),
    isRound,
  );
  const rimOf = (share: number) => axes.map((_, axis) => pointAt(web, axis, share));
  const levels = Array.from({ length: RINGS }, (_, ring) => (ring + 1) / RINGS);
  const grid = [
    ...rimOf(1).map(end => ({ x: web.x, y: web.y, x2: end.x, y2: end.y })),
    ...(isRound
      ? []
      : levels.flatMap(share => {
          const rim = rimOf(share);
          return rim.map((point, axis) => {
            const next = rim[(axis + 1) % rim.length] ?? point;
            return { x: point.x, y: point.y, x2: next.x, y2: next.y };
          });
        })),
  ];
  // The symbol of a circle has the area of the square around it.
  const rings = isRound ? levels.map(share => ({ x: web.x, y: web.y, s: (share * web.radius * 2) ** 2 })) : [];

  const points = shown.flatMap((polygon, group) => {
    const c = colourOf(polygon.label);
    const placed = polygon.values.map((value, axis) => {
      const { low, high } = axes[axis]!;
      if (value === null) return null;
      // A stored maximum may be below a value, which then stays on the rim.
      return { value, axis, ...pointAt(web, axis, Math.max(0, Math.min(1, (value - low) / (high - low)))) };
    });
    return placed.flatMap((point, axis) => {
      if (!point) return [];
      const next = placed[(axis + 1) % placed.length] ?? point;
      return [{ ...point, x2: next.x, y2: next.y, c, group }];
    });
  });
  const rows = points.map(({ x: atX, y: atY, x2, y2, c }, row) => ({ row, x: atX, y: atY, x2, y2, c }));
  const hasLabels = settings.show_labels && Math.min(width, height) >= LABELLED_FROM;
  // A label that has no room on its side is below its point.
  const places = [sides[settings.label_position], sides.bottom];
  const labels = !hasLabels
    ? []
    : withoutOverlap(
        points.map(point => {
          const value = axes[point.axis]!.write(point.value);
          const text = settings.label_type === 'value' ? value : `${shown[point.group]!.label}: ${value}`;
          const half = widthOf(text) / 2;
          return places.map(([across, down]) => {
            const middle = { x: point.x + across * (half + AWAY), y: point.y + down * (LINE / 2 + AWAY - 2) };
            const box = {
              left: middle.x - half,
              right: middle.x + half,
              top: middle.y - LINE / 2,
              bottom: middle.y + LINE / 2,
            };
            return { ...middle, text, box };
          });
        }),
        names.map(boxOfName),
        width,
        height,
      );
  const middled = { align: 'center', baseline: 'middle' } as const;
  const layer: Layer[] = [
    { data: rowsNamed('grid'), mark: { type: 'rule', stroke: colours.grid }, encoding: segment },
    {
      data: rowsNamed('rings'),
      mark: { type: 'point', shape: 'circle', filled: false, stroke: colours.grid, strokeWidth: 1, opacity: 1 },
      encoding: { x, y, size: { field: 's', type: 'quantitative', scale: null } },
    },
    {
      data: rowsNamed('rows'),
      mark: { type: 'rule', strokeWidth: 2, strokeCap: 'round' },
      encoding: { ...segment, color: givenColour },
    },
    {
      name: 'inspect',
      data: rowsNamed('rows'),
      mark: {
        type: 'point',
        shape: 'circle',
        filled: true,
        size: 46,
        opacity: 1,
        stroke: colours.surface,
        strokeWidth: 1.5,
      },
      encoding: { x, y, color: givenColour },
    },
    {
      data: rowsNamed('names'),
      mark: {
        type: 'text',
        align: { expr: 'datum.align' },
        baseline: { expr: 'datum.baseline' },
        fontSize: 11,
        color: colours.ink2,
      },
      encoding: { x, y, text: { field: 'text' } },
    },
    {
      data: rowsNamed('labels'),
      mark: { type: 'text', ...middled, fontSize: 11, color: colours.ink },
      encoding: { x, y, text: { field: 'text' } },
    },
  ];
  const missing = shown.filter(({ values }) => values.every(value => value === null)).map(({ label }) => label);
  const isGrouped = polygons.some(({ dimensions }) => dimensions.length > 0);
  return {
    spec: layeredSpec({ colours, layer }),
    data: { rows, grid, rings, names, labels: labels.map(({ x: atX, y: atY, text }) => ({ x: atX, y: atY, text })) },
    signals: {},
    legend:
      settings.show_legend && isGrouped
        ? { kind: 'items', items: polygons.map(({ label }) => ({ label, colour: colourOf(label) })) }
        : { kind: 'none' },
    pick: 'mark',
    colourAt: row => rows[row]?.c ?? colours.ink,
    inspect: picked => {
      const polygon = shown[points[picked[0] ?? -1]?.group ?? -1];
      if (!polygon) return { title: '', lines: [] };
      const lines = axes.map(({ name, write }, axis) => {
        const value = polygon.values[axis] ?? null;
        return { label: name, value: value === null ? chartText.notAvailable : write(value) };
      });
      return {
        title: isGrouped ? polygon.label : '',
        lines: lines.map((line, axis) => (axis === 0 ? { ...line, colour: colourOf(polygon.label) } : line)),
      };
    },
    meaning: row => {
      const polygon = shown[points[row]?.group ?? -1];
      return polygon ? { label: polygon.label, dimensions: polygon.dimensions, position: [] } : null;
    },
    notes: [
      ...(missing.length > 0 ? [chartText.withoutValue(missing)] : []),
      ...(left > 0 ? [chartText.facetsLeft(left)] : []),
    ],
  };
}
