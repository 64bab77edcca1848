import { mapsText } from '@/text/messages/charts/maps';
import { valueScale } from '../../colours/ramp';
import { verboseName } from '../../labels';
import type { ChartInput, ChartPlugin, Plot, PlotInput } from '../../plugin';
import { valueFormat, valueWriter } from '../../values';
import { NO_PADDING } from '../../vega/spec';
import { countryName } from './countries';
import { questions, settingsOf } from './fields';
import { fitCountry } from './projection';
import { readCountry, type CountryTable } from './read';
import { loadRegions } from './regions';
import { countrySpec } from './spec';

const writerOf = ({ formData, dataset }: ChartInput, { metric }: CountryTable) =>
  valueWriter(valueFormat(dataset, metric, { format: settingsOf(formData).number_format, currency: null }));

function plotCountry(input: PlotInput): Plot | null {
  const { formData, colours, dataset, width, height } = input;
  const table = readCountry(input);
  if (!table) return null;
  const { rows, low, high, entity, regions, unknown } = table;
  const { colourAt, stops } = valueScale(colours, low, high);
  const fills = rows.map(({ number }) => colourAt(high === low ? 0.5 : (number - low) / (high - low)));
  const format = writerOf(input, table);
  const title = verboseName(dataset, table.metric);
  const { rotate, scale, x, y } = fitCountry(regions, width, height);
  const country = countryName((settingsOf(formData).select_country ?? '').toLowerCase());
  return {
    spec: countrySpec(colours),
    data: {
      rows: rows.map(({ region }, row) => ({ row, type: 'Feature', geometry: region.geometry, c: fills[row] })),
      land: [...regions.values()].map(({ geometry }) => ({ type: 'Feature', geometry })),
    },
    map: { detail: 'coarse', layers: {} },
    signals: { mapRotate: rotate, mapScale: scale, mapX: x, mapY: y },
    padding: NO_PADDING,
    legend:
      rows.length === 0
        ? { kind: 'none' }
        : { kind: 'ramp', title, low: format(low), high: format(high), colours: stops },
    pick: 'mark',
    colourAt: mark => fills[mark] ?? colours.ink,
    inspect: ([mark = -1]) => {
      const row = rows[mark];
      if (!row) return { title: '', lines: [] };
      return { title: row.region.name, lines: [{ label: title, value: format(row.number), colour: fills[mark]! }] };
    },
    meaning: mark => {
      const row = rows[mark];
      if (!row) return null;
      const { name } = row.region;
      return { label: name, dimensions: [{ column: entity, value: row.value, text: name }], position: [] };
    },
    notes: unknown.length > 0 ? [mapsText.unknownRegions(unknown, country)] : [],
  };
}

const countryMap: ChartPlugin = {
  ...questions.country_map,
  drawing: { kind: 'plot', plot: plotCountry },
  prepare: form => loadRegions(settingsOf(form).select_country),
  summary: input => {
    const table = readCountry(input);
    if (!table || table.rows.length === 0) return '';
    const format = writerOf(input, table);
    const highest = table.rows.toSorted((a, b) => b.number - a.number).slice(0, 3);
    const named = highest.map(({ region, number }) => `${region.name}: ${format(number)}`).join(', ');
    return `${mapsText.regions(table.rows.length)}, ${format(table.low)} – ${format(table.high)}. ${named}.`;
  },
};

export const plugins = { country_map: countryMap };
