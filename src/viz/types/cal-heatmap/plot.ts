import { timeFormatter } from '@/text/time-format';
import { formatPeriod, SMART_DATE } from '@/text/times';
import { calendarText } from '@/text/messages/charts/rare-types';
import { textOn } from '../../colours/contrast';
import { valueScale } from '../../colours/ramp';
import type { ChartInput, Legend, Plot, PlotInput } from '../../plugin';
import { cutTo, widthOf } from '../../text-width';
import { nameWithUnit } from '../../unit';
import { valueFormat, valueWriter } from '../../values';
import { givenColour, layeredSpec, rowsNamed, type Layer, type XChannel, type YChannel } from '../../vega/spec';
import { calendarOf } from './calendar';
import { settingsOf } from './fields';
import { HEADING, labelsOf, layOut } from './layout';
import { grains } from './query';
import { readCalendar, type CalendarData, type Measured } from './read';

/** Vega's padding above and below. */
const PADDING = 6;
/** Smaller pictures and cells have no text in them. */
const LEAST_HEADED = 90;
const VALUE_LINE = 11;
const MOST_STEPS = 100;

/** The time of a cell, in the format of the chart. */
export function cellWriter({ formData }: Pick<ChartInput, 'formData'>): (from: number) => string {
  const { x_axis_time_format: format, subdomain_granularity: subdomain } = settingsOf(formData);
  const grain = grains[subdomain];
  return format === SMART_DATE ? from => formatPeriod(from, grain) : timeFormatter(format, grain);
}

export const writerOf = ({ formData, dataset }: ChartInput, metric: string) =>
  valueWriter(valueFormat(dataset, metric, { format: settingsOf(formData).y_axis_format, currency: null }));

/** Colours in the chart's number of steps, each metric on its own scale. */
function scaleOf({ colours }: PlotInput, { low, high }: Measured, steps: number) {
  const { colourAt } = valueScale(colours, low, high);
  const stepped = (share: number) =>
    colourAt(steps > 1 ? Math.min(steps - 1, Math.floor(share * steps)) / (steps - 1) : share);
  return {
    of: (value: number) => stepped(high > low ? (value - low) / (high - low) : 1),
    stops: Array.from({ length: steps > 1 ? steps : 12 }, (_, step) =>
      stepped((step + 0.5) / (steps > 1 ? steps : 12)),
    ),
  };
}

/** Positions are pixels. */
const x: XChannel = { field: 'x', type: 'quantitative', scale: null, axis: null };
const y: YChannel = { field: 'y', type: 'quantitative', scale: null, axis: null };
const rect = { x, x2: { field: 'x2' }, y, y2: { field: 'y2' } } as const;

function layersOf(radius: number, input: PlotInput): Layer[] {
  const mark = { type: 'rect', stroke: null as never, cornerRadius: radius } as const;
  const text = { x, y, text: { field: 'text' } } as const;
  return [
    { data: rowsNamed('ground'), mark: { ...mark, fill: input.colours.grid }, encoding: rect },
    { name: 'inspect', data: rowsNamed('rows'), mark, encoding: { ...rect, color: givenColour } },
    {
      data: rowsNamed('values'),
      mark: { type: 'text', fontSize: 9, baseline: 'middle' },
      encoding: { ...text, color: { field: 't', type: 'nominal', scale: null } },
    },
    {
      data: rowsNamed('labels'),
      mark: { type: 'text', align: 'left', baseline: 'alphabetic', fill: input.colours.ink3 },
      encoding: text,
    },
    {
      data: rowsNamed('headings'),
      mark: { type: 'text', align: 'left', baseline: 'alphabetic', fontWeight: 600, fill: input.colours.ink2 },
      encoding: text,
    },
  ];
}

/** Blocks of a calendar with a cell for each period, coloured by its value; one calendar below the other. */
export function plotCalendar(input: PlotInput): Plot | null {
  const { formData, dataset, width } = input;
  const settings = settingsOf(formData);
  const data = readCalendar(input);
  if (!data) return null;
  const { domain_granularity: domain, subdomain_granularity: subdomain } = settings;
  const height = input.height - PADDING;
  const shown = data.measured.slice(0, Math.max(1, Math.floor(height / LEAST_HEADED)));
  const isHeaded = shown.length > 1 || (settings.show_metric_name && !settings.show_legend && height >= LEAST_HEADED);
  const heading = isHeaded && settings.show_metric_name ? HEADING : 0;
  const calendar = calendarOf(data.from, data.until, domain, subdomain);
  const chosen = { cell: settings.cell_size, padding: Math.max(0, settings.cell_padding) };
  const layout = layOut(calendar, shown.length, heading, { width, height }, chosen);
  const steps = Math.round(Math.max(0, Math.min(MOST_STEPS, settings.steps)));
  const writeTime = cellWriter(input);

  const cells: Cell[] = [];
  const [ground, rows, values, labels, headings]: object[][] = [[], [], [], [], []];
  for (const [index, measured] of shown.entries()) {
    const top = index * layout.height + heading;
    const scale = scaleOf(input, measured, steps);
    const write = writerOf(input, measured.metric);
    const range = `${write(measured.low)} – ${write(measured.high)}`;
    const title = shown.length > 1 ? `${nameWithUnit(dataset, measured.metric)}: ${range}` : measured.name;
    if (heading > 0) headings!.push({ x: 0, y: top - heading + 12, text: cutTo(title, width) });
    labels!.push(
      ...labelsOf(layout, from => formatPeriod(from, grains[domain]), width).map(label => ({
        ...label,
        y: top + label.y,
      })),
    );
    for (const { block, x: left, y: above } of layout.placed)
      for (const cell of block.cells) {
        const [atX, atY] = [left + cell.column * layout.pitch, top + above + cell.row * layout.pitch];
        const box = { x: atX, x2: atX + layout.cell, y: atY, y2: atY + layout.cell };
        const value = measured.values.get(cell.from);
        if (value === undefined) {
          ground!.push(box);
          continue;
        }
        const c = scale.of(value);
        rows!.push({ row: cells.length, ...box, c });
        cells.push({ from: cell.from, value, measured, colour: c });
        const text = settings.show_values && layout.cell >= VALUE_LINE ? write(value) : '';
        if (text !== '' && widthOf(text, { size: 9 }) <= layout.cell)
          values!.push({ x: atX + layout.cell / 2, y: atY + layout.cell / 2, text, t: textOn(c) });
      }
  }
  const radius = Math.max(
    0,
    Math.min(settings.cell_radius * (layout.cell / Math.max(1, chosen.cell)), layout.cell / 2),
  );
  return {
    spec: layeredSpec({ colours: input.colours, layer: layersOf(radius, input) }),
    data: { ground: ground!, rows: rows!, values: values!, labels: labels!, headings: headings! },
    signals: {},
    legend: settings.show_legend && shown.length === 1 ? legendOf(input, shown[0]!, steps) : { kind: 'none' },
    pick: 'mark',
    colourAt: row => cells[row]?.colour ?? input.colours.ink,
    inspect: ([row = -1]) => {
      const cell = cells[row];
      if (!cell) return { title: '', lines: [] };
      const { measured, value, colour } = cell;
      return {
        title: writeTime(cell.from),
        lines: [{ label: measured.name, value: writerOf(input, measured.metric)(value), colour }],
      };
    },
    meaning: row => {
      const { granularity_sqla: column } = settings;
      const cell = cells[row];
      if (!cell || column === null) return null;
      const text = writeTime(cell.from);
      return { label: text, dimensions: [], position: [{ column, value: cell.from, text, grain: grains[subdomain] }] };
    },
    notes: notesOf(data, shown, calendar.isCut || layout.left > 0 ? layout.placed[0]?.block.from : undefined, domain),
  };
}

/** A cell with a value. */
interface Cell {
  readonly from: number;
  readonly value: number;
  readonly measured: Measured;
  readonly colour: string;
}

function legendOf(input: PlotInput, measured: Measured, steps: number): Legend {
  const write = writerOf(input, measured.metric);
  return {
    kind: 'ramp',
    title: nameWithUnit(input.dataset, measured.metric),
    low: write(measured.low),
    high: write(measured.high),
    colours: scaleOf(input, measured, steps).stops,
  };
}

function notesOf(
  data: CalendarData,
  shown: readonly Measured[],
  since: number | undefined,
  domain: keyof typeof grains,
) {
  const hidden = data.measured.slice(shown.length).map(({ name }) => name);
  return [
    ...(since === undefined ? [] : [calendarText.onlySince(formatPeriod(since, grains[domain]))]),
    ...(hidden.length > 0 ? [calendarText.noRoom(hidden)] : []),
  ];
}
