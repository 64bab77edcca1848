import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import Papa from 'papaparse';
import { describe, expect, test } from 'vitest';
import { countryCodes } from '@/model/country-codes';
import { countryOf, withoutShape, type Coding } from '@/model/countries';

const require = createRequire(import.meta.url);
const atlas: { objects: { countries: { geometries: readonly { id?: string; properties: { name: string } }[] } } } =
  JSON.parse(readFileSync(require.resolve('world-atlas/countries-50m.json'), 'utf8'));
const shapes = new Set(atlas.objects.countries.geometries.map(({ id, properties }) => id ?? properties.name));

describe('countries', () => {
  test.each<[Coding, string, string]>([
    ['cca2', 'JP', '392'],
    ['cca2', ' jp ', '392'],
    ['cca3', 'DEU', '276'],
    ['cioc', 'GER', '276'],
    ['cioc', 'SUI', '756'],
    ['name', 'Germany', '276'],
    ['name', 'south korea', '410'],
    ['name', 'Korea, Rep.', '410'],
    ['name', 'Congo, Dem. Rep.', '180'],
    ['name', 'Congo', '178'],
    ['name', 'Cote d’Ivoire', '384'],
    ['name', "Cote d'Ivoire", '384'],
    ['name', 'Trinidad & Tobago', '780'],
    ['name', 'St. Lucia', '662'],
    ['name', 'The Bahamas', '044'],
    ['name', 'Viet Nam', '704'],
    ['name', 'Kosovo', 'Kosovo'],
  ])('%s %j is %s', (coding, value, id) => expect(countryOf(value, coding)?.id).toBe(id));

  test.each<[Coding, string]>([
    ['cca2', 'Germany'],
    ['cca3', 'GER'],
    ['cioc', 'DEU'],
    ['cioc', '-'],
    ['name', 'Atlantis'],
    ['name', ''],
    ['cca2', 'constructor'],
  ])('%s %j is unknown', (coding, value) => expect(countryOf(value, coding)).toBeUndefined());

  test('codes and names mean one country each', () => {
    const entries = countryCodes.map(line => line.split(' '));
    for (const place of [0, 1, 2]) expect(new Set(entries.map(entry => entry[place])).size).toBe(entries.length);
    const olympic = entries.map(entry => entry[3]).filter(code => code !== '-');
    expect(new Set(olympic).size).toBe(olympic.length);
    for (const line of countryCodes) {
      const [id, , , , ...names] = line.split(' ');
      for (const name of names.join(' ').split('|')) expect([name, countryOf(name, 'name')?.id]).toEqual([name, id]);
    }
  });

  test('each has a shape in the atlas, or is known to have none', () => {
    const lacking = countryCodes.map(line => line.split(' ')[0] ?? '').filter(id => !shapes.has(id));
    expect(new Set(lacking)).toEqual(withoutShape);
  });

  test('all countries of the sample data are known', () => {
    const file = path.resolve(path.dirname(require.resolve('vega-datasets')), '..', 'data/gapminder-health-income.csv');
    const { data } = Papa.parse<{ country: string }>(readFileSync(file, 'utf8'), {
      header: true,
      skipEmptyLines: true,
    });
    expect(data.length).toBeGreaterThan(150);
    expect(data.map(row => row.country).filter(name => !countryOf(name, 'name'))).toEqual([]);
  });
});
