import { extent } from 'd3-array';
import type { FormData } from '@/model/chart';
import { metricLabel } from '@/query/result/labels';
import { chartText } from '@/text/messages/charts/chart';
import { waterfallText } from '@/text/messages/panels/waterfall';
import { pickedColour } from '../../colours/picked';
import { categorical, type ChartColours } from '../../colours/tokens';
import { verboseName } from '../../labels';
import type { Plot, PlotInput } from '../../plugin';
import { widthOf } from '../../text-width';
import { axisFormatOf, valueFormat, valueWriter } from '../../values';
import { givenColour, layeredSpec, rowsNamed, type Layer, type XChannel } from '../../vega/spec';
import { bandedForm, domainParameters, xChannel, yChannel } from '../timeseries/axes';
import { valueDomain } from '../timeseries/value-axis';
import { settingsOf, startColours } from './fields';
import { readSteps, type WaterfallStep, type StepKind } from './steps';

/** More bars would be thinner than the gaps between them. */
export const MOST_STEPS = 200;
const VALUE_AXIS = 48;
/** The space of value labels above and below the bars, as a share of the axis. */
const LABEL_ROOM = 0.08;
/** Lower pictures have no axis names. */
const NAMED_FROM = 130;
const kinds = ['increase', 'decrease', 'total'] as const;
/** Layouts that rotate labels, in degrees. `staggered` is drawn as 45°, as in the contract. */
const angles: Readonly<Record<string, number>> = { '45°': 45, '90°': 90, staggered: 45 };

const isStart = (picked: unknown, kind: StepKind) => JSON.stringify(picked) === JSON.stringify(startColours[kind]);

/** The colours of the three kinds of bars: those of the form data, unless they are Superset's own. */
function coloursOf(form: FormData, colours: ChartColours): Readonly<Record<StepKind, string>> {
  const { increase_color: increase, decrease_color: decrease, total_color: total } = settingsOf(form);
  const colourOf = (kind: StepKind, picked: unknown, own: string) =>
    isStart(picked, kind) ? own : pickedColour(picked, own).colour;
  return {
    increase: colourOf('increase', increase, categorical[3]),
    decrease: colourOf('decrease', decrease, categorical[4]),
    total: colourOf('total', total, colours.ink3),
  };
}

/** The first bars and the last one, which is a total. */
const capped = (steps: readonly WaterfallStep[]): readonly WaterfallStep[] =>
  steps.length <= MOST_STEPS ? steps : [...steps.slice(0, MOST_STEPS - 1), ...steps.slice(-1)];

/** Several bars may have the same label: the number before the separator tells them apart. */
const keyOf = (row: number, label: string) => `${row}|${label}`;
const keyLabel = "slice(datum.value, indexof(datum.value, '|') + 1)";

function stepAxis(form: FormData, labels: readonly string[], width: number): XChannel {
  const layout = settingsOf(form).x_ticks_layout;
  const turned = { ...form, xAxisLabelRotation: angles[layout] ?? 0 };
  const channel = xChannel(
    layout === 'flat' ? 'category' : bandedForm({ axis: 'category', labels: [...labels] }, turned, width),
    turned,
  );
  return 'axis' in channel ? { ...channel, axis: { ...channel.axis, labelExpr: keyLabel } } : channel;
}

/** Bars from one running total to the next. */
export function plotWaterfall(input: PlotInput): Plot | null {
  const { formData, dataset, colours, reader, axes, width, height } = input;
  const settings = settingsOf(formData);
  const all = readSteps(input);
  const steps = capped(all);
  if (!steps.some(({ value }) => value !== null && value !== 0)) return null;
  const metric = metricLabel(settings.metric ?? '');
  const format = valueFormat(dataset, metric, axisFormatOf(settings));
  const write = valueWriter(format);
  const colourOf = coloursOf(formData, colours);
  const nameOf = (kind: StepKind) => waterfallText.kinds[kind];
  const room = (width - VALUE_AXIS) / steps.length;
  const rows = steps.flatMap(({ kind, label, from, to, value }, row) => {
    if (reader.hidden.has(nameOf(kind))) return [];
    const text = settings.show_value && value !== null ? write(value) : '';
    const isDown = kind === 'total' ? to < 0 : kind === 'decrease';
    return [
      {
        row,
        x: keyOf(row, label),
        y: from,
        y2: to,
        c: colourOf[kind],
        text: widthOf(text) <= room ? text : '',
        d: isDown ? 11 : -9,
      },
    ];
  });
  const ends = axes?.value ?? extent(steps.flatMap(({ from, to }) => [from, to, 0]));
  const [least = 0, most = 0] = ends;
  const above = settings.show_value ? (most - least) * LABEL_ROOM : 0;
  const domain = valueDomain([least < 0 ? least - above : least, most > 0 ? most + above : most]);
  const isNamed = height >= NAMED_FROM;
  const titled = {
    ...formData,
    x_axis_title: isNamed ? settings.x_axis_label : null,
    y_axis_title: isNamed ? settings.y_axis_label : null,
  };
  const x = stepAxis(
    titled,
    steps.map(({ label }) => label),
    width,
  );
  const y = yChannel('y', { value: format, log: false, side: 'left', form: titled });
  const layer: Layer[] = [
    {
      name: 'inspect',
      data: rowsNamed('rows'),
      mark: { type: 'bar', cornerRadius: 2 },
      encoding: { x, y, y2: { field: 'y2' }, color: givenColour },
    },
    {
      data: rowsNamed('zero'),
      mark: { type: 'rule', stroke: colours.domain },
      encoding: { y },
    },
    {
      data: rowsNamed('rows'),
      mark: { type: 'text', baseline: 'middle', fontSize: 11, dy: { expr: 'datum.d' }, color: colours.ink2 },
      encoding: { x, y: { ...y, field: 'y2' }, text: { field: 'text' } },
    },
  ];
  return {
    spec: layeredSpec({ colours, params: domainParameters, layer }),
    data: { rows, zero: [{ y: 0 }] },
    signals: { ...domain },
    legend: settings.show_legend
      ? { kind: 'items', items: kinds.map(kind => ({ label: nameOf(kind), colour: colourOf[kind] })) }
      : { kind: 'none' },
    pick: 'mark',
    colourAt: row => (steps[row] ? colourOf[steps[row].kind] : colours.ink),
    inspect: ([row = -1]) => {
      const step = steps[row];
      if (!step) return { title: '', lines: [] };
      const value = step.value === null ? chartText.notAvailable : write(step.value);
      const name = verboseName(dataset, metric);
      const total = { label: nameOf('total'), value: write(step.to) };
      const line = { label: name, value, colour: colourOf[step.kind] };
      return { title: step.title, lines: step.kind === 'total' ? [line] : [line, total] };
    },
    meaning: row => {
      const step = steps[row];
      return step && step.position.length > 0 ? { label: step.title, dimensions: [], position: step.position } : null;
    },
    notes: all.length > steps.length ? [chartText.facetsLeft(all.length - steps.length)] : [],
  };
}
