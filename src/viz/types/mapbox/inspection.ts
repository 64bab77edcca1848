import { mapsText } from '@/text/messages/charts/maps';
import { numberFormatter } from '@/text/numbers';
import { labelOf, verboseName } from '../../labels';
import type { ChartInput, Inspection, MarkMeaning } from '../../plugin';
import { degreesText } from '../../points-map/marks';
import { columnNamed } from '../../result';
import { settingsOf } from './fields';
import type { MapPoint, PointsTable } from './read';

const exact = numberFormatter(',.4~f');

/** A point: its label first, then the other columns. */
export function inspectPoint(point: MapPoint, { label }: PointsTable, input: ChartInput): Inspection {
  const { results, formData, dataset } = input;
  const { all_columns_x: longitude, all_columns_y: latitude } = settingsOf(formData);
  const value = point.number === null ? point.text : exact(point.number);
  const own = label === null || value === null ? [] : [{ label: verboseName(dataset, label), value }];
  const others = (results[0]?.columns ?? []).filter(({ name }) => ![longitude, latitude, label].includes(name));
  return {
    title: degreesText(point.position),
    lines: [
      ...own,
      ...others.map(column => ({
        label: verboseName(dataset, column.name),
        value: labelOf(column.values[point.row] ?? null, column),
      })),
    ],
  };
}

/** A cluster: how many points it has, and its number. */
export function inspectCluster(
  count: number,
  number: number | null,
  { label }: PointsTable,
  { formData, dataset }: ChartInput,
): Inspection {
  const { pandas_aggfunc: how } = settingsOf(formData);
  return {
    title: mapsText.cluster(count),
    lines:
      label !== null && number !== null
        ? [{ label: `${verboseName(dataset, label)} (${how})`, value: exact(number) }]
        : [],
  };
}

/** The rows of a point are found by its coordinates. */
export function meaningOfPoint(
  { row, position }: MapPoint,
  { results: [result], formData }: ChartInput,
): MarkMeaning | null {
  if (!result) return null;
  const { all_columns_x: longitude, all_columns_y: latitude } = settingsOf(formData);
  const columns = [longitude, latitude].flatMap(name => columnNamed(result, name ?? '') ?? []);
  return {
    label: degreesText(position),
    dimensions: [],
    position: columns.map(column => {
      const value = column.values[row] ?? null;
      return { column: column.name, value, text: labelOf(value, column) };
    }),
  };
}
