import { chartText } from '@/text/messages/charts/chart';
import { rareTypesText } from '@/text/messages/charts/rare-types';
import type { Plot, PlotInput } from '../../plugin';
import { valueFormat, valueWriter } from '../../values';
import { layeredSpec } from '../../vega/spec';
import { readSeries, type SeriesTable } from '../timeseries/series';
import { asLines, settingsOf } from './fields';
import { circleWithNames, circleWithoutNames, namesAround, ringLabels } from './labels';
import { layersOf, middleParameters } from './layers';
import { MOST_PETALS, petalsOf, rowsOf, type Petals } from './petals';
import { petalNames, timeTexts, widestOf } from './times';

/** Vega's padding above and below. */
const PADDING = 6;
const LONGEST = 80;
/** A smaller picture has no names of times around it. */
const LABELLED_FROM = 180;
/** More series are indistinguishable. */
const MOST_SERIES = 60;

/** Notes on what the picture leaves out. @param left the number of series beyond the limit */
const notesOf = ({ positions }: SeriesTable, { negative }: Petals, left: number): string[] => [
  ...(positions.length > MOST_PETALS ? [rareTypesText.newestTimes(MOST_PETALS, positions.length)] : []),
  ...(negative > 0 ? [rareTypesText.belowZero(negative)] : []),
  ...(left > 0 ? [chartText.facetsLeft(left)] : []),
];

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
  const shown = table.series.filter(({ label }) => !reader.hidden.has(label));

  const height = input.height - PADDING;
  const isLabelled = Math.min(width, height) >= LABELLED_FROM;
  const times = rowsOf(table);
  const texts = timeTexts(table, times, settings.date_time_format);
  const longest = Math.min(LONGEST, width / 5);
  const names = petalNames(texts, times, longest);
  const widest = Math.min(longest, widestOf(names));
  const circle = isLabelled ? circleWithNames(width, height, widest) : circleWithoutNames(width, height);
  const petals = petalsOf(table, {
    radius: circle.radius,
    byArea: settings.rose_area_proportion,
    isHidden: label => reader.hidden.has(label),
  });
  if (!petals) return null;
  const { sectors, middles, rings } = petals;

  const writerOf = (metric: string) =>
    valueWriter(valueFormat(dataset, metric, { format: settings.number_format, currency: null }));
  const fills = sectors.map(({ series }) => colourOf(table.series[series]?.label ?? ''));
  return {
    spec: layeredSpec({ colours, params: middleParameters, layer: layersOf(colours, times.length) }),
    data: {
      rows: sectors.map(({ from, to, inner, outer }, row) => ({ row, from, to, inner, outer, c: fills[row] })),
      // The symbol of a circle has the area of the square around it.
      rings: rings.map(ring => ({ x: circle.x, y: circle.y, s: (ring.radius * 2) ** 2 })),
      scale: isLabelled ? ringLabels(circle, rings, writerOf(table.series[0]?.metric ?? ''), colours.ink2) : [],
      names: isLabelled ? namesAround(circle, middles, names, Math.max(widest, 24), colours.ink2) : [],
    },
    signals: { middleX: circle.x, middleY: circle.y },
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
        title: texts.whole(sector.row),
        lines: told.map(({ label, metric, values }) => {
          const value = values[sector.row] ?? null;
          const text = value === null ? chartText.notAvailable : writerOf(metric)(value);
          return { label, value: text, colour: colourOf(label) };
        }),
      };
    },
    notes: notesOf(table, petals, whole.series.length - table.series.length),
  };
}
