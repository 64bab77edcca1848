import { expect, test } from 'vitest';
import { foundCharts, type GalleryChart, type Sort } from './found-charts';

const chart = (name: string, vizType: string, datasetName: string, changedOn: number | null): GalleryChart => ({
  id: name.length,
  name,
  vizType,
  datasetName,
  changedOn,
});
const charts = [
  chart('Delay by hour', 'bar', 'flights', 2),
  chart('Airports', 'table', 'strikes', 3),
  chart('Busiest routes', 'table', 'flights', null),
];
const namesOf = (text: string, sort: Sort) =>
  foundCharts(charts, text, sort, type => type.toUpperCase()).map(({ name }) => name);

test.each<[string, Sort, readonly string[]]>([
  ['', 'recent', ['Airports', 'Delay by hour', 'Busiest routes']],
  ['', 'name', ['Airports', 'Busiest routes', 'Delay by hour']],
  ['', 'type', ['Delay by hour', 'Airports', 'Busiest routes']],
  ['', 'dataset', ['Busiest routes', 'Delay by hour', 'Airports']],
  ['table flights', 'name', ['Busiest routes']],
  ['  DELAY ', 'name', ['Delay by hour']],
  ['nothing like it', 'name', []],
])('finds charts by %j, %s', (text, sort, expected) => expect(namesOf(text, sort)).toEqual(expected));
