import { nice } from 'd3-array';
import { numberFormatter, SMART_NUMBER } from '@/text/numbers';
import type { Plot, PlotInput } from '../../plugin';
import { domainParameters, spanParameters, titleOf, yChannel } from '../timeseries/axes';
import { widthOf } from '../../text-width';
import { inPercent } from '../../values';
import { givenColour, layeredSpec, rowsNamed, type Layer, type XChannel } from '../../vega/spec';
import { rangeOf, type HistogramBin } from './bins';
import { settingsOf } from './fields';

export interface BinLook {
  /** Whether bars are shares of all rows. */
  readonly share: boolean;
  /** For bars of several groups, which overlap. */
  readonly opacity: number;
}

const OVERLAID = 0.6;
const TICKS = 4;
const AXIS_HEIGHT = 26;

export const binLook = (form: PlotInput['formData'], share: boolean): BinLook => ({
  share,
  opacity: settingsOf(form).global_opacity ?? OVERLAID,
});

/** Adjacent bars; those of several groups overlap. */
export function plotBins(input: PlotInput, bins: readonly HistogramBin[], { share, opacity }: BinLook): Plot | null {
  const { formData, colours, colourOf, reader, axes, width, height } = input;
  const settings = settingsOf(formData);
  if (bins.length === 0) return null;
  const groups = [...new Set(bins.map(bin => bin.group))];
  const isOne = groups.length === 1 && bins[0]?.meaning === null;
  // All groups get colours, so that switching one off does not change the others.
  const colourOfGroup = new Map(groups.map(group => [group, colourOf(group, isOne ? 0 : undefined)]));
  const shown = bins
    .map((bin, row) => ({ ...bin, row }))
    .filter(
      bin =>
        !reader.hidden.has(bin.group) &&
        (!reader.zoom || ((bin.from + bin.to) / 2 >= reader.zoom[0] && (bin.from + bin.to) / 2 <= reader.zoom[1])),
    );
  const rows = shown.map(({ row, from, to, count, group }) => ({
    row,
    x: from,
    x2: to,
    y: count,
    y0: 0,
    c: colourOfGroup.get(group)!,
  }));
  const most = axes?.value?.[1] ?? shown.reduce((high, bin) => Math.max(high, bin.count), 1e-9);
  const [, high] = nice(0, most, TICKS);
  const yFormat =
    share && settings.y_axis_format === SMART_NUMBER ? inPercent : { format: settings.y_axis_format, currency: null };
  const [first, last] = rangeOf(bins);
  const span = reader.zoom ?? axes?.x ?? ([first, last] as const);
  const xFormat = settings.x_axis_format;
  const x: XChannel = {
    field: 'x',
    type: 'quantitative',
    title: titleOf(formData, 'x').title,
    scale: { domain: [{ expr: 'from' }, { expr: 'to' }], zero: false, nice: false },
    axis: {
      labelExpr: `formatNumber(datum.value, ${JSON.stringify(xFormat)})`,
      tickCount: { expr: 'ceil(width / 70)' },
      grid: false,
      ...titleOf(formData, 'x').away,
    },
  };
  const y = yChannel('y', { value: yFormat, log: false, side: 'left', form: formData });
  const bars: Layer = {
    name: 'inspect',
    data: rowsNamed('rows'),
    mark: {
      type: 'bar',
      opacity: groups.length > 1 ? opacity : 1,
      stroke: colours.surface,
      strokeWidth: 1,
      cornerRadiusEnd: 1,
      clip: true,
    },
    encoding: { x, x2: { field: 'x2' }, y, y2: { field: 'y0' }, color: givenColour },
  };
  const write = numberFormatter(share ? ',.1%' : ',~f');
  const isLabelled = settings.show_value;
  const slot =
    ((width - 40) / Math.max(1, (span[1] - span[0]) / Math.max(1e-12, (bins[0]?.to ?? 1) - (bins[0]?.from ?? 0)))) * 1;
  const labels = shown.filter(
    bin => bin.count > 0 && widthOf(write(bin.count)) <= slot && (bin.count / high) * (height - AXIS_HEIGHT) > 0,
  );
  const values: Layer = {
    data: rowsNamed('values'),
    mark: { type: 'text', baseline: 'bottom', dy: -3, color: colours.ink2 },
    encoding: { x: { ...x, field: 'm' }, y, text: { field: 'text' } },
  };
  const edge = numberFormatter(xFormat);
  const totals = new Map(
    groups.map(group => [group, bins.filter(bin => bin.group === group).reduce((sum, bin) => sum + bin.count, 0)]),
  );
  const isCumulative = settings.cumulative;
  /** The share of a group below a bin; cumulative bars show it already. */
  const below = (bin: HistogramBin) => {
    const before = bins.filter(other => other.group === bin.group && other.to <= bin.from + (bin.to - bin.from) / 2);
    return before.reduce((sum, other) => sum + other.count, 0) / (totals.get(bin.group) || 1);
  };
  return {
    spec: layeredSpec({
      colours,
      params: [...spanParameters, ...domainParameters],
      layer: [bars, ...(isLabelled ? [values] : [])],
    }),
    data: {
      rows,
      ...(isLabelled
        ? { values: labels.map(({ from, to, count }) => ({ m: (from + to) / 2, y: count, text: write(count) })) }
        : {}),
    },
    signals: { from: span[0], to: span[1], low: 0, high },
    legend:
      groups.length > 1 && settings.show_legend
        ? { kind: 'items', items: groups.map(group => ({ label: group, colour: colourOfGroup.get(group)! })) }
        : { kind: 'none' },
    pick: 'x',
    colourAt: row => colourOfGroup.get(bins[row]?.group ?? '') ?? colours.ink,
    inspect: picked => {
      const chosen = picked.flatMap(row => bins[row] ?? []);
      const [one] = chosen;
      if (!one) return { title: '', lines: [] };
      return {
        title: `${edge(one.from)} – ${edge(one.to)}`,
        lines: chosen.map(bin => {
          const shareBelow = isCumulative ? '' : ` (${numberFormatter(',.0%')(below(bin))} below)`;
          return { label: bin.group, value: `${write(bin.count)}${shareBelow}`, colour: colourOfGroup.get(bin.group)! };
        }),
      };
    },
    meaning: row => bins[row]?.meaning ?? null,
    span,
  };
}
