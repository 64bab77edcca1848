import { valueScale } from '../colours/ramp';
import { categorical, type ChartColours } from '../colours/tokens';
import type { Legend, Plot } from '../plugin';
import { cutTo, widthOf } from '../text-width';
import { verboseName } from '../labels';
import { nameWithUnit } from '../unit';
import type { Dataset } from '@/model/dataset';
import { parallelText } from '@/text/messages/charts/rare-types';
import {
  NO_PADDING,
  givenColour,
  layeredSpec,
  rowsNamed,
  type Layer,
  type XChannel,
  type YChannel,
} from '../vega/spec';
import { linesWithin, lineWriter, type Brush, type ParaTable } from './lines';

/** Above and below the axes, in pixels. */
const [TOP, BOTTOM] = [24, 10];
/** Height of a line of names. */
const NAME_LINE = 14;
const BETWEEN_NAMES = 8;
/** Width of regular letters relative to bold ones. */
const BOLD = 0.93;
const TICK = 34;
const LEAST_TICKED = 64;
const WIDEST_TICK = 90;
/** A lower picture has a single row of names. */
const LEAST_FOR_TWO_ROWS = 100;

export interface AxisFrame {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  /** From one axis to the next. */
  readonly step: number;
  /** Rows of names above the axes: two if their names do not fit beside each other. */
  readonly nameRows: 1 | 2;
}

const nameWidth = (name: string) => widthOf(name, { weight: 600 });

/** Where the axes are; beside the outer ones there is room for half a name, and for the values of the first. */
export function frameOf({ axes }: ParaTable, width: number, height: number): AxisFrame {
  const first = axes[0]?.ticksOf(4).reduce((most, { text }) => Math.max(most, widthOf(text)), 0) ?? 0;
  const between = width / Math.max(1, axes.length);
  const left = Math.min(between / 2, Math.max(28, Math.min(WIDEST_TICK, first) + 10));
  const right = width - Math.min(between / 2, 36);
  const step = axes.length > 1 ? (right - left) / (axes.length - 1) : 0;
  const isTight = axes.length > 2 && axes.some(({ title }) => nameWidth(title) > step - BETWEEN_NAMES);
  const nameRows = isTight && height >= LEAST_FOR_TWO_ROWS ? 2 : 1;
  const top = TOP + (nameRows - 1) * NAME_LINE;
  return {
    left: axes.length > 1 ? left : width / 2,
    right,
    top,
    bottom: Math.max(top + 10, height - BOTTOM),
    step,
    nameRows,
  };
}

/** The name above an axis. */
export interface AxisName {
  readonly x: number;
  readonly y: number;
  /** Cut to the room between the neighbours of its row. */
  readonly text: string;
  /** In full. */
  readonly title: string;
}

/** The names of all axes, which do not overlap: in two rows, every other one is in the upper row. */
export function namesIn({ axes }: ParaTable, frame: AxisFrame, width: number): readonly AxisName[] {
  const { left, right, step, nameRows, top } = frame;
  const apart = step * nameRows;
  const room = axes.length === 1 ? width : apart - BETWEEN_NAMES;
  return axes.map(({ title }, index): AxisName => {
    const at = axisX(frame, index);
    const beside = index === 0 ? left : index === axes.length - 1 ? width - right : Infinity;
    // A name at an edge moves inwards, towards its neighbour.
    const own = axes.length === 1 ? room : Math.min(room, beside + apart / 2 - BETWEEN_NAMES / 2);
    const text = nameWidth(title) <= own ? title : cutTo(title, own * BOLD);
    const half = nameWidth(text) / 2;
    const row = nameRows === 2 && index % 2 === 0 ? 1 : 0;
    return { x: Math.max(half, Math.min(width - half, at)), y: top - 10 - row * NAME_LINE, text, title };
  });
}

export const axisX = ({ left, step }: AxisFrame, index: number): number => left + index * step;

const x: XChannel = { field: 'x', type: 'quantitative', scale: null, axis: null };
const y: YChannel = { field: 'y', type: 'quantitative', scale: null, axis: null };
const text = { x, y, text: { field: 'text' } } as const;
const detail = { field: 's', type: 'nominal' } as const;

/** Lines that are not chosen, those that are, and the axes above them with a halo around their values. */
function layers(colours: ChartColours): Layer[] {
  const tick = { type: 'text', align: 'right', baseline: 'middle', dx: -5, fontSize: 10 } as const;
  return [
    {
      data: rowsNamed('faded'),
      mark: { type: 'line', strokeWidth: 1, stroke: colours.domain, strokeOpacity: 0.35 },
      encoding: { x, y, detail },
    },
    {
      name: 'inspect',
      data: rowsNamed('rows'),
      mark: { type: 'line', strokeWidth: 1.5, strokeOpacity: { expr: 'lineOpacity' } },
      encoding: { x, y, color: givenColour, detail },
    },
    {
      data: rowsNamed('axes'),
      mark: { type: 'rule', stroke: colours.ink3, strokeWidth: 1 },
      encoding: { x, y, y2: { field: 'y2' } },
    },
    { data: rowsNamed('ticks'), mark: { ...tick, stroke: colours.surface, strokeWidth: 4 }, encoding: text },
    { data: rowsNamed('ticks'), mark: { ...tick, fill: colours.ink3 }, encoding: text },
    {
      data: rowsNamed('names'),
      mark: { type: 'text', baseline: 'alphabetic', fontWeight: 600, fill: colours.ink2 },
      encoding: text,
    },
  ];
}

export interface ParaInput {
  readonly table: ParaTable;
  readonly brushes: ReadonlyMap<string, Brush>;
  readonly colours: ChartColours;
  readonly dataset: Dataset | null;
  readonly width: number;
  readonly height: number;
}

/** The colours of lines by the metric that shades them; one colour without it. */
function shader({ table, colours }: ParaInput): (line: number) => string {
  const { shading } = table;
  if (!shading) return () => categorical[0];
  const { low, high } = shading;
  const { colourAt } = valueScale(colours, low, high);
  return line => {
    const shade = table.lines[line]?.shade ?? null;
    return shade === null ? colours.ink3 : colourAt(high > low ? (shade - low) / (high - low) : 1);
  };
}

export function legendOf(input: ParaInput): Legend {
  const {
    table: { shading },
    colours,
    dataset,
  } = input;
  if (!shading) return { kind: 'none' };
  const { metric, low, high } = shading;
  const write = lineWriter(dataset, metric);
  const { stops } = valueScale(colours, low, high);
  return { kind: 'ramp', title: nameWithUnit(dataset, metric), low: write(low), high: write(high), colours: stops };
}

/** One line per row across parallel axes, each with its own scale. */
export function plotPara(input: ParaInput): Plot {
  const { table, brushes, colours, dataset, width, height } = input;
  const frame = frameOf(table, width, height);
  const within = linesWithin(table, brushes);
  const colourOf = shader(input);
  const count = table.axes.length;
  const yAt = (place: number) => frame.bottom - place * (frame.bottom - frame.top);
  const rows: object[] = [];
  const faded: object[] = [];
  for (const line of table.lines.keys()) {
    // A missing value interrupts the line.
    let part = 0;
    for (const [index, axis] of table.axes.entries()) {
      const place = axis.places[line] ?? null;
      if (place === null) part += 1;
      else {
        const point = { row: line * count + index, x: axisX(frame, index), y: yAt(place), s: `${line} ${part}` };
        if (within[line]) rows.push({ ...point, c: colourOf(line) });
        else faded.push(point);
      }
    }
  }
  const tickCount = Math.max(1, Math.floor((frame.bottom - frame.top) / TICK));
  const isTicked = count === 1 || frame.step >= LEAST_TICKED;
  const axes = table.axes.map((_, index) => ({ x: axisX(frame, index), y: frame.top, y2: frame.bottom }));
  const tickRows = (isTicked ? table.axes : table.axes.slice(0, 1)).flatMap((axis, index) =>
    axis.ticksOf(tickCount).map(({ place, text: words }) => ({
      x: axisX(frame, index),
      y: yAt(place),
      text: cutTo(words, index === 0 ? frame.left - 6 : Math.min(WIDEST_TICK, frame.step * 0.6)),
    })),
  );
  const names = namesIn(table, frame, width).map(({ x: at, y: line, text: words }) => ({
    x: at,
    y: line,
    text: words,
  }));
  const shownCount = within.filter(Boolean).length;
  const lineOf = (row: number) => Math.floor(row / count);
  return {
    spec: {
      ...layeredSpec({ colours, params: [{ name: 'lineOpacity', value: 1 }], layer: layers(colours) }),
      autosize: 'none',
    },
    data: { faded, rows, axes, ticks: tickRows, names },
    signals: { lineOpacity: Math.max(0.25, Math.min(0.9, 30 / Math.max(1, shownCount))) },
    padding: NO_PADDING,
    legend: { kind: 'none' },
    pick: 'mark',
    colourAt: row => colourOf(lineOf(row)),
    inspect: ([row = -1]) => {
      const line = lineOf(row);
      const found = table.lines[line];
      if (!found) return { title: '', lines: [] };
      const { shading } = table;
      const isAxis = table.axes.some(({ id }) => id === shading?.metric);
      return {
        title: found.label,
        lines: [
          ...table.axes
            .map(axis => ({ label: axis.name, value: axis.texts[line] ?? '' }))
            .filter(({ value }) => value !== ''),
          ...(shading && !isAxis && found.shade !== null
            ? [{ label: verboseName(dataset, shading.metric), value: lineWriter(dataset, shading.metric)(found.shade) }]
            : []),
        ],
      };
    },
    meaning: row => table.lines[lineOf(row)]?.meaning ?? null,
    notes: table.left > 0 ? [parallelText.onlyFirst(table.lines.length, table.left)] : [],
  };
}
