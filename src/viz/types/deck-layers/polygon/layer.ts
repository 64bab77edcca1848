import { colourProblems, mapsText } from '@/text/messages/charts/maps';
import { verboseName } from '../../../labels';
import type { Bucket } from '../../../map-layers/break-points';
import type { LayerInput, MapLayer } from '../../../map-layers/layer';
import { rowTexts } from '../../../map-layers/rows';
import type { Inspection, Legend } from '../../../plugin';
import { degreesText } from '../../../points-map/marks';
import { cornersOf, middleOf, type MapShape } from '../../../points-map/shapes';
import { metresPerPixel } from '../../../points-map/view';
import { valueFormat, valueWriter } from '../../../values';
import { settingsOf } from './fields';
import { polygonPaints } from './paint';
import { readPolygons, type PolygonRow } from './read';

/** Areas, filled by the interval of their metric, or in one colour. */
export function polygonLayer(input: LayerInput): MapLayer {
  const { formData, dataset } = input;
  const settings = settingsOf(formData);
  const table = readPolygons(input);
  const { rows, metric, height } = table;
  const { buckets, bucketAt, fillOf, edgeOf, picked } = polygonPaints(input, table);
  const format = valueWriter(valueFormat(dataset, metric ?? '', { format: settings.legend_format, currency: null }));
  const labelOf = ({ from, to }: Bucket) => `${format(Number(from))} – ${format(Number(to))}`;
  const texts = rowTexts(input, settings.js_columns, [settings.line_column ?? [], settings.js_columns].flat());

  function inspect(row: PolygonRow): Inspection {
    const colour = fillOf(row)?.colour;
    const line = (label: string, number: number | null) =>
      number === null ? [] : [{ label: verboseName(dataset, label), value: format(number) }];
    return {
      title: degreesText(middleOf(row.shape)),
      lines: [
        ...(metric === null ? [] : line(metric, row.number).map(each => (colour ? { ...each, colour } : each))),
        ...(height === null || height === metric ? [] : line(height, row.height)),
        ...texts.lines(row.row),
      ],
    };
  }
  const legend: Legend =
    buckets.length === 0 || settings.legend_position === null
      ? { kind: 'none' }
      : { kind: 'items', items: buckets.map(bucket => ({ label: labelOf(bucket), colour: bucket.colour })) };
  return {
    places: rows.flatMap(({ shape }) => cornersOf(shape)),
    legend,
    summary: mapsText.areas(rows.length),
    notes: [
      ...picked.flatMap(({ wrongOpacity: wrong }) => (wrong === null ? [] : [colourProblems.invalidOpacity(wrong)])),
      ...(table.shapeless > 0 ? [mapsText.noShape(table.shapeless)] : []),
    ],
    marksAt: ({ zoom }, hidden) => {
      const shown = rows.filter(row => {
        const bucket = bucketAt(row);
        return bucket === null || !hidden.has(labelOf(bucket));
      });
      const width = (row: PolygonRow) =>
        settings.line_width_unit === 'meters'
          ? settings.line_width / metresPerPixel(middleOf(row.shape)[1], zoom)
          : settings.line_width;
      const shapes = shown.map((row): MapShape => {
        const filled = fillOf(row);
        return { shape: row.shape, fill: filled, stroke: edgeOf(filled), width: Math.max(0, width(row)) };
      });
      return {
        marks: [],
        shapes,
        inspect: mark => (shown[mark] ? inspect(shown[mark]) : { title: '', lines: [] }),
        meaning: mark => {
          const row = shown[mark];
          return row
            ? { label: degreesText(middleOf(row.shape)), dimensions: [], position: texts.values(row.row) }
            : null;
        },
      };
    },
  };
}
