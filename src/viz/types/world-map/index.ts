import type { FormData } from '@/model/chart';
import { colourProblems, mapsText } from '@/text/messages/charts/maps';
import { pickedColour } from '../../colours/picked';
import { valueScale } from '../../colours/ramp';
import { categorical } from '../../colours/tokens';
import { verboseName } from '../../labels';
import type { ChartPlugin, Inspection, MarkMeaning, Plot, PlotInput } from '../../plugin';
import { axisFormatOf, valueFormat, valueWriter } from '../../values';
import { NO_PADDING } from '../../vega/spec';
import { fitWorld } from './projection';
import { readWorld, type CountryRow, type WorldTable } from './read';
import { worldSpec } from './spec';
import { questions } from './query';
import { settingsOf } from './fields';

/** From this width on, bubbles have the size in the form data, in pixels. */
const FULL_SIZE = 720;

/** The radius of each bubble in pixels: areas are proportional to the metric. */
function radiusOf(table: WorldTable, form: FormData, width: number): (size: number) => number {
  const sizes = table.rows.flatMap(({ size }) => (size === null ? [] : [Math.max(0, size)]));
  const [low, high] = [Math.sqrt(Math.min(...sizes)), Math.sqrt(Math.max(...sizes))];
  // On a small map countries are small.
  const most = Math.max(2, settingsOf(form).max_bubble_size * Math.min(1, width / FULL_SIZE));
  return size => (high === low ? most : 1 + ((Math.sqrt(Math.max(0, size)) - low) / (high - low)) * (most - 1));
}

function meaningOf(table: WorldTable, row: CountryRow | undefined): MarkMeaning | null {
  if (!row) return null;
  return {
    label: row.country.name,
    dimensions: [{ column: table.entity, value: row.value, text: row.country.name }],
    position: [],
  };
}

function plotWorld(input: PlotInput): Plot | null {
  const { formData, colours, colourOf, dataset, width, height } = input;
  const settings = settingsOf(formData);
  const table = readWorld(input);
  if (!table || table.rows.length === 0) return null;
  const byCountry = settings.color_by === 'country';
  const { low, high } = table;
  const { colourAt, stops } = valueScale(colours, low, high);
  const fill = ({ number, country }: CountryRow) =>
    byCountry ? colourOf(country.name) : colourAt(high === low ? 0.5 : (number - low) / (high - low));
  const fills = table.rows.map(fill);
  const rows = table.rows.map(({ country }, row) => ({ row, country: country.id, c: fills[row] }));

  const withBubbles = settings.show_bubbles && table.sizeMetric !== null;
  const bubble = pickedColour(settings.color_picker, categorical[1]);
  const radius = radiusOf(table, formData, width);
  // Large bubbles are drawn behind small ones.
  const bubbles = table.rows
    .map(({ country, size }, row) => ({ row, country: country.id, size }))
    .filter(({ size }) => withBubbles && size !== null)
    .sort((a, b) => (b.size ?? 0) - (a.size ?? 0))
    .map(({ row, country, size }) => ({
      row: row + rows.length,
      country,
      c: bubble.colour,
      s: Math.PI * radius(size ?? 0) ** 2,
    }));

  const writerOf = (metric: string) => valueWriter(valueFormat(dataset, metric, axisFormatOf(settings)));
  const format = writerOf(table.metric);
  const rowOf = (mark: number) => table.rows[mark % rows.length];
  const inspect = ([mark = -1]: readonly number[]): Inspection => {
    const row = rowOf(mark);
    if (!row) return { title: '', lines: [] };
    const first = { label: verboseName(dataset, table.metric), value: format(row.number), colour: fill(row) };
    if (table.sizeMetric === null || row.size === null) return { title: row.country.name, lines: [first] };
    const second = {
      label: verboseName(dataset, table.sizeMetric),
      value: writerOf(table.sizeMetric)(row.size),
    };
    return { title: row.country.name, lines: [first, withBubbles ? { ...second, colour: bubble.colour } : second] };
  };
  const fitted = fitWorld(width, height);
  return {
    spec: worldSpec(colours, withBubbles),
    data: { rows, land: [], borders: [], ...(withBubbles ? { bubbles } : {}) },
    map: {
      detail: 'fine',
      layers: { land: 'land', borders: 'borders', rows: 'countries', ...(withBubbles ? { bubbles: 'places' } : {}) },
    },
    signals: { mapScale: fitted.scale, mapX: fitted.x, mapY: fitted.y, bubbleOpacity: 0.6 * bubble.opacity },
    padding: NO_PADDING,
    legend: byCountry
      ? { kind: 'none' }
      : {
          kind: 'ramp',
          title: verboseName(dataset, table.metric),
          low: format(low),
          high: format(high),
          colours: stops,
        },
    pick: 'mark',
    colourAt: mark => (mark < rows.length ? fills[mark] : bubble.colour) ?? colours.ink,
    inspect,
    meaning: mark => meaningOf(table, rowOf(mark)),
    notes: [
      ...(withBubbles && bubble.wrongOpacity !== null ? [colourProblems.invalidOpacity(bubble.wrongOpacity)] : []),
      ...(table.unknown.length > 0 ? [mapsText.unknownCountries(table.unknown)] : []),
      ...(table.shapeless.length > 0 ? [mapsText.shapeless(table.shapeless)] : []),
    ],
  };
}

const worldMap: ChartPlugin = {
  ...questions.world_map,
  drawing: { kind: 'plot', plot: plotWorld },
  summary: input => {
    const table = readWorld(input);
    if (!table || table.rows.length === 0) return '';
    const format = valueWriter(valueFormat(input.dataset, table.metric, axisFormatOf(settingsOf(input.formData))));
    const highest = [...table.rows].sort((a, b) => b.number - a.number).slice(0, 3);
    const named = highest.map(({ country, number }) => `${country.name}: ${format(number)}`).join(', ');
    return `${mapsText.countries(table.rows.length)}, ${format(table.low)} – ${format(table.high)}. ${named}.`;
  },
};

export const plugins = { world_map: worldMap };
