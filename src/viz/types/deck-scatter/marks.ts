import { columnLabel } from '@/query/result/labels';
import { pickedColour } from '../../colours/picked';
import { categorical } from '../../colours/tokens';
import { labelOf, verboseName } from '../../labels';
import type { ColourOf } from '../../colours/assignment';
import type { ChartInput, Inspection, MarkMeaning, MarkValue, TooltipLine } from '../../plugin';
import { degreesText, type MapMarks } from '../../points-map/marks';
import type { MapView } from '../../points-map/view';
import { columnNamed } from '../../result';
import { valueFormat, valueWriter } from '../../values';
import { placeColumns } from '../../map-layers/places';
import { radiusReader } from './radius';
import type { ScatterPoint, ScatterTable } from './read';
import { settingsOf } from './fields';

/** The points as marks of a view; `hidden` are categories that the legend switched off. */
export function scatterMarks(
  input: ChartInput,
  table: ScatterTable,
  colourOf: ColourOf,
): (view: MapView, hidden: ReadonlySet<string>) => MapMarks {
  const { results, formData, dataset } = input;
  const [result] = results;
  const radiusOf = radiusReader(formData);
  const { colour } = pickedColour(settingsOf(formData).color_picker, categorical[0]);
  const dimension = settingsOf(formData).dimension;
  const format = valueWriter(
    valueFormat(dataset, table.metric ?? '', { format: settingsOf(formData).legend_format, currency: null }),
  );
  const colourOfPoint = ({ category }: ScatterPoint) => (category === null ? colour : colourOf(category));
  const columns = (names: readonly string[]) => names.flatMap(name => (result && columnNamed(result, name)) ?? []);
  const extras = columns(settingsOf(formData).js_columns.map(columnLabel));
  const positions = columns(placeColumns(settingsOf(formData).spatial));

  function inspect(point: ScatterPoint): Inspection {
    const lines: TooltipLine[] = [
      ...(dimension && point.category !== null
        ? [{ label: verboseName(dataset, columnLabel(dimension)), value: point.category, colour: colourOfPoint(point) }]
        : []),
      ...(table.metric !== null && point.size !== null
        ? [{ label: verboseName(dataset, table.metric), value: format(point.size) }]
        : []),
      ...extras.map(column => ({
        label: verboseName(dataset, column.name),
        value: labelOf(column.values[point.row] ?? null, column),
      })),
    ];
    return { title: degreesText(point.position), lines };
  }

  function meaning(point: ScatterPoint): MarkMeaning {
    const value = dimension && result ? (columnNamed(result, columnLabel(dimension))?.values[point.row] ?? null) : null;
    const position = positions.map((column): MarkValue => ({
      column: column.name,
      value: column.values[point.row] ?? null,
      text: labelOf(column.values[point.row] ?? null, column),
    }));
    if (!dimension || point.category === null) return { label: degreesText(point.position), dimensions: [], position };
    return {
      label: point.category,
      dimensions: [{ column: dimension, value, text: point.category }],
      position,
    };
  }

  return ({ zoom }, hidden) => {
    const points = table.points.filter(({ category }) => category === null || !hidden.has(category));
    const at = <T>(mark: number, tell: (point: ScatterPoint) => T, nothing: T): T =>
      points[mark] ? tell(points[mark]) : nothing;
    return {
      marks: points.map(point => ({
        longitude: point.position[0],
        latitude: point.position[1],
        radius: radiusOf(point.size, point.position[1], zoom),
        colour: colourOfPoint(point),
      })),
      inspect: mark => at<Inspection>(mark, inspect, { title: '', lines: [] }),
      meaning: mark => at<MarkMeaning | null>(mark, meaning, null),
    };
  };
}
