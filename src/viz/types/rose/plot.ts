import { chartText } from '@/text/messages/charts/chart';
import { rareTypesText } from '@/text/messages/charts/rare-types';
import { timeFormatter } from '@/text/time-format';
import { formatTick, SMART_DATE } from '@/text/times';
import { labels, type PlacedLabel } from '../../laid-out/layers';
import { LINE_HEIGHT, spread } from '../../laid-out/spread';
import type { Plot, PlotInput } from '../../plugin';
import { cutTo, widthOf } from '../../text-width';
import { valueFormat, valueWriter } from '../../values';
import { givenColour, layeredSpec, rowsNamed } from '../../vega/spec';
import { readSeries } from '../timeseries/series';
import { asLines, settingsOf } from './fields';
import { MOST_PETALS, petalsOf, rowsOf } from './petals';

/** Vega's padding above and below. */
const PADDING = 6;
const GAP = 5;
const LONGEST = 80;
/** A smaller picture has no names of times around it. */
const LABELLED_FROM = 180;
/** More series are indistinguishable. */
const MOST_SERIES = 60;

const theta = { field: 'from', type: 'quantitative', scale: null } as const;
const inPixels = (field: string) => ({ field, type: 'quantitative', scale: null, axis: null }) as const;

/** A petal for each time, with the values of the series from the centre outwards. */
export function plotRose(input: PlotInput): Plot | null {
  const { formData, dataset, colours, colourOf, reader, width } = input;
  const [result] = input.results;
  const whole = result && readSeries(result, asLines(formData), dataset);
  if (!whole) return null;
  const settings = settingsOf(formData);
  const table = { ...whole, series: whole.series.slice(0, MOST_SERIES) };
  // All series get colours, so that switching one off does not change the others.
  for (const { label } of table.series) colourOf(label);

  const height = input.height - PADDING;
  const [x, y] = [width / 2, height / 2];
  const writeTime = settings.date_time_format === SMART_DATE ? null : timeFormatter(settings.date_time_format);
  const timeAt = (row: number) => {
    const instant = table.positions[row];
    return writeTime && typeof instant === 'number' ? writeTime(instant) : (table.labels[row] ?? '');
  };
  const side = Math.min(width, height);
  const isLabelled = side >= LABELLED_FROM;
  const times = rowsOf(table);
  const most = Math.min(LONGEST, width / 5);
  const widestOf = (nameAt: (row: number) => string) =>
    times.reduce((widest, row) => Math.max(widest, widthOf(nameAt(row))), 0);
  const instants = times.map(row => table.positions[row]).filter(instant => typeof instant === 'number');
  const shortAt = (row: number) => {
    const instant = table.positions[row];
    return table.axis === 'time' && typeof instant === 'number' ? formatTick(instant, instants) : timeAt(row);
  };
  const nameAt = writeTime === null && widestOf(timeAt) > most ? shortAt : timeAt;
  const widest = Math.min(most, widestOf(nameAt));
  const radius = isLabelled
    ? Math.max(20, Math.min(height / 2 - LINE_HEIGHT - GAP, width / 2 - widest - 2 * GAP))
    : Math.max(10, side / 2 - 2);
  const petals = petalsOf(table, {
    radius,
    byArea: settings.rose_area_proportion,
    isHidden: label => reader.hidden.has(label),
  });
  if (!petals) return null;
  const { sectors, middles, rings } = petals;

  const writers = new Map(
    table.series.map(({ metric }) => [
      metric,
      valueWriter(valueFormat(dataset, metric, { format: settings.number_format, currency: null })),
    ]),
  );
  const write = (series: number, value: number | null) =>
    value === null ? chartText.notAvailable : (writers.get(table.series[series]?.metric ?? '') ?? String)(value);
  const fills = sectors.map(({ series }) => colourOf(table.series[series]?.label ?? ''));
  const rows = sectors.map(({ from, to, inner, outer }, row) => ({ row, from, to, inner, outer, c: fills[row] }));

  const named = !isLabelled
    ? []
    : middles.map((angle, petal): PlacedLabel => {
        const [across, down] = [Math.sin(angle), -Math.cos(angle)];
        const align = Math.abs(across) < 0.2 ? 'center' : across > 0 ? 'left' : 'right';
        const text = cutTo(nameAt(times[petal] ?? 0), Math.max(widest, 24));
        return { x: x + across * (radius + GAP), y: y + down * (radius + GAP + 4), text, align, t: colours.ink2 };
      });
  const names = spread(named, GAP);
  const [firstWriter = String] = writers.values();
  const scaleLabels = !isLabelled
    ? []
    : rings
        .filter(ring => ring.radius > LINE_HEIGHT && ring.radius < radius - LINE_HEIGHT)
        .map(({ value, radius: away }): PlacedLabel => ({
          x: x + 3,
          y: y - away,
          text: firstWriter(value),
          align: 'left',
          t: colours.ink2,
        }));
  const left = whole.series.length - table.series.length;
  const shown = table.series.filter(({ label }) => !reader.hidden.has(label));
  return {
    spec: layeredSpec({
      colours,
      params: ['middleX', 'middleY'].map(name => ({ name, value: 0 })),
      layer: [
        {
          data: rowsNamed('rings'),
          mark: { type: 'point', shape: 'circle', filled: false, stroke: colours.grid, strokeWidth: 1, opacity: 1 },
          encoding: {
            x: inPixels('x'),
            y: inPixels('y'),
            size: { field: 's', type: 'quantitative', scale: null },
          },
        },
        {
          name: 'inspect',
          data: rowsNamed('rows'),
          mark: {
            type: 'arc',
            x: { expr: 'middleX' },
            y: { expr: 'middleY' },
            outerRadius: { expr: 'datum.outer' },
            innerRadius: { expr: 'datum.inner' },
            stroke: colours.surface,
            strokeWidth: times.length > 60 ? 0.5 : 1,
          },
          encoding: { theta, theta2: { field: 'to' }, color: givenColour },
        },
        ...labels({ data: 'scale', size: 10, halo: colours.surface }),
        ...labels({ data: 'names' }),
      ],
    }),
    data: {
      rows,
      // The symbol of a circle has the area of the square around it.
      rings: rings.map(ring => ({ x, y, s: (ring.radius * 2) ** 2 })),
      scale: scaleLabels,
      names,
    },
    signals: { middleX: x, middleY: y },
    legend:
      table.series.length > 1
        ? { kind: 'items', items: table.series.map(({ label }) => ({ label, colour: colourOf(label) })) }
        : { kind: 'none' },
    pick: 'mark',
    colourAt: row => fills[row] ?? colours.ink,
    inspect: ([picked = -1]) => {
      const sector = sectors[picked];
      if (!sector) return { title: '', lines: [] };
      const told = settings.rich_tooltip ? shown : shown.filter(series => series === table.series[sector.series]);
      return {
        title: timeAt(sector.row),
        lines: told.map(series => ({
          label: series.label,
          value: write(table.series.indexOf(series), series.values[sector.row] ?? null),
          colour: colourOf(series.label),
        })),
      };
    },
    notes: [
      ...(times.length < table.positions.length
        ? [rareTypesText.newestTimes(MOST_PETALS, table.positions.length)]
        : []),
      ...(petals.negative > 0 ? [rareTypesText.belowZero(petals.negative)] : []),
      ...(left > 0 ? [chartText.facetsLeft(left)] : []),
    ],
  };
}
