import { decodeLine } from '@/query/legacy/lines';
import { columnLabel } from '@/query/result/labels';
import { colourProblems, mapsText } from '@/text/messages/charts/maps';
import { pickedColour } from '../../../colours/picked';
import { categorical } from '../../../colours/tokens';
import { linesIn } from '../../../map-layers/geometry';
import { oncePerAnswer, type LayerInput, type MapLayer } from '../../../map-layers/layer';
import { rowTexts } from '../../../map-layers/rows';
import { degreesText } from '../../../points-map/marks';
import { cornersOf, middleOf, planeShape, type MapShape, type PlaneShape } from '../../../points-map/shapes';
import { columnNamed } from '../../../result';
import { settingsOf } from './fields';

interface PathRow {
  readonly row: number;
  readonly shape: PlaneShape;
}

const readPaths = oncePerAnswer(({ results: [result], formData }): readonly PathRow[] => {
  const { line_column: column, line_type: type, reverse_long_lat: reverse } = settingsOf(formData);
  const lines = column && result && columnNamed(result, columnLabel(column));
  if (!result || !lines) return [];
  return Array.from({ length: result.rowCount }, (_, row) => row).flatMap((row): PathRow[] => {
    const shape = planeShape(linesIn(decodeLine(type, lines.values[row] ?? null), reverse), false);
    return shape ? [{ row, shape }] : [];
  });
});

/** Lines in one colour. */
export function pathLayer(input: LayerInput): MapLayer {
  const settings = settingsOf(input.formData);
  const rows = readPaths(input);
  const stroke = pickedColour(settings.color_picker, categorical[0]);
  const texts = rowTexts(input, settings.js_columns, [settings.line_column ?? [], settings.js_columns].flat());
  const missing = (input.results[0]?.rowCount ?? 0) - rows.length;
  const shapes = rows.map(({ shape }): MapShape => ({
    shape,
    fill: null,
    stroke,
    width: Math.max(0, settings.line_width),
  }));
  return {
    places: rows.flatMap(({ shape }) => cornersOf(shape)),
    legend: { kind: 'none' },
    summary: mapsText.lines(rows.length),
    notes: [
      ...(stroke.wrongOpacity === null ? [] : [colourProblems.invalidOpacity(stroke.wrongOpacity)]),
      ...(missing > 0 ? [mapsText.noShape(missing)] : []),
    ],
    marksAt: () => ({
      marks: [],
      shapes,
      inspect: mark => {
        const row = rows[mark];
        return row
          ? { title: degreesText(middleOf(row.shape)), lines: texts.lines(row.row) }
          : { title: '', lines: [] };
      },
      meaning: mark => {
        const row = rows[mark];
        return row
          ? { label: degreesText(middleOf(row.shape)), dimensions: [], position: texts.values(row.row) }
          : null;
      },
    }),
  };
}
