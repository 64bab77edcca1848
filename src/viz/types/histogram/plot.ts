import { nice } from 'd3-array';
import { numberFormatter } from '@/text/numbers';
import type { Inspection, Plot, PlotInput, ReaderState } from '../../plugin';
import { domainParameters, spanParameters } from '../timeseries/axes';
import { widthOf } from '../../text-width';
import { layeredSpec } from '../../vega/spec';
import { rangeOf, shareBelow, type HistogramBin } from './bins';
import { settingsOf } from './fields';
import { layersOf, type BinLook } from './layers';

const OVERLAID = 0.6;
const TICKS = 4;
const AXIS_WIDTH = 40;
const AXIS_HEIGHT = 26;

export const binLook = (form: PlotInput['formData'], share: boolean): BinLook => ({
  share,
  opacity: settingsOf(form).global_opacity ?? OVERLAID,
});

const middleOf = ({ from, to }: HistogramBin) => (from + to) / 2;

const isShown = (bin: HistogramBin, { hidden, zoom }: ReaderState) =>
  !hidden.has(bin.group) && (!zoom || (middleOf(bin) >= zoom[0] && middleOf(bin) <= zoom[1]));

/** The width of a bar in pixels, by that of the first bin. */
function barWidth([first]: readonly HistogramBin[], [from, to]: readonly [number, number], width: number): number {
  const bin = Math.max(1e-12, (first?.to ?? 1) - (first?.from ?? 0));
  return (width - AXIS_WIDTH) / Math.max(1, (to - from) / bin);
}

/** Values above their bars, if they are not wider. @param most the width of a bar */
const valueLabels = (bins: readonly HistogramBin[], most: number, write: (value: number) => string) =>
  bins
    .filter(({ count }) => count > 0 && widthOf(write(count)) <= most)
    .map(bin => ({ m: middleOf(bin), y: bin.count, text: write(bin.count) }));

/** Adjacent bars; those of several groups overlap. */
export function plotBins(input: PlotInput, bins: readonly HistogramBin[], { share, opacity }: BinLook): Plot | null {
  const { formData, colours, colourOf, reader, axes, width, height } = input;
  const settings = settingsOf(formData);
  if (bins.length === 0) return null;
  const groups = [...new Set(bins.map(bin => bin.group))];
  const isOne = groups.length === 1 && bins[0]?.meaning === null;
  // All groups get colours, so that switching one off does not change the others.
  const groupColours = new Map(groups.map(group => [group, colourOf(group, isOne ? 0 : undefined)]));
  const shown = bins.map((bin, row) => ({ ...bin, row })).filter(bin => isShown(bin, reader));
  const most = axes?.value?.[1] ?? shown.reduce((high, bin) => Math.max(high, bin.count), 1e-9);
  const [, high] = nice(0, most, TICKS);
  const span = reader.zoom ?? axes?.x ?? rangeOf(bins);
  const write = numberFormatter(share ? ',.1%' : ',~f');
  const labelled = height > AXIS_HEIGHT ? shown : [];
  const inspectBins = (chosen: readonly HistogramBin[]): Inspection => {
    const [one] = chosen;
    if (!one) return { title: '', lines: [] };
    const edge = numberFormatter(settings.x_axis_format);
    return {
      title: `${edge(one.from)} – ${edge(one.to)}`,
      lines: chosen.map(bin => {
        // Cumulative bars show the share below already.
        const below = settings.cumulative ? '' : ` (${numberFormatter(',.0%')(shareBelow(bin, bins))} below)`;
        return { label: bin.group, value: `${write(bin.count)}${below}`, colour: groupColours.get(bin.group)! };
      }),
    };
  };
  return {
    spec: layeredSpec({
      colours,
      params: [...spanParameters, ...domainParameters],
      layer: layersOf(formData, colours, { share, opacity: groups.length > 1 ? opacity : 1 }),
    }),
    data: {
      rows: shown.map(({ row, from, to, count, group }) => {
        return { row, x: from, x2: to, y: count, y0: 0, c: groupColours.get(group)! };
      }),
      ...(settings.show_value ? { values: valueLabels(labelled, barWidth(bins, span, width), write) } : {}),
    },
    signals: { from: span[0], to: span[1], low: 0, high },
    legend:
      groups.length > 1 && settings.show_legend
        ? { kind: 'items', items: groups.map(group => ({ label: group, colour: groupColours.get(group)! })) }
        : { kind: 'none' },
    pick: 'x',
    colourAt: row => groupColours.get(bins[row]?.group ?? '') ?? colours.ink,
    inspect: picked => inspectBins(picked.flatMap(row => bins[row] ?? [])),
    meaning: row => bins[row]?.meaning ?? null,
    span,
  };
}
