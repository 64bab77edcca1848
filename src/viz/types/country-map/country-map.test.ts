import { readFileSync } from 'node:fs';
import path from 'node:path';
import { geoArea } from 'd3-geo';
import { describe, expect, test } from 'vitest';
import { must } from '@/lib/assert';
import { genericTypes } from '@/model/dataset';
import type { Value } from '@/query/result/frame';
import { countries, countryName, fileOf } from './countries';
import { fitCountry } from './projection';
import { readCountry } from './read';
import { loadRegions, readRegions, regionsOf } from './regions';

const { numeric, text } = genericTypes;

function answer(codes: readonly Value[], numbers: readonly Value[]) {
  return {
    rowCount: codes.length,
    columns: [
      { name: 'code', parts: ['code'], type: text, values: [...codes] },
      { name: 'm', parts: ['m'], type: numeric, values: [...numbers] },
    ],
  };
}
const form = { select_country: 'France', entity: 'code', metric: 'm' };

describe('the regions of a country', () => {
  test('are loaded once, when the country is drawn; the name in form data may have capitals', async () => {
    expect(regionsOf('iceland')).toBeNull();
    await loadRegions('Iceland');
    expect(must(regionsOf('ICELAND'), 'regions').get('IS-0')?.name).toBe('Reykjavík');
    expect(loadRegions('iceland')).toBeNull();
  });

  test('do not exist for other names', () => {
    for (const name of [null, '', 'atlantis', '../iceland']) expect(loadRegions(name)).toBeNull();
  });

  test('are shapes that fit any size, in all countries', () => {
    expect(countries.length).toBeGreaterThan(190);
    for (const country of countries) {
      const file = readFileSync(path.join(import.meta.dirname, fileOf(country)), 'utf8');
      const regions = readRegions(JSON.parse(file) as Parameters<typeof readRegions>[0]);
      for (const [code, { geometry }] of regions) {
        expect(geometry.coordinates.length, code).toBeGreaterThan(0);
        expect(geoArea(geometry), code).toBeLessThan(1.5);
      }
      const { scale, x, y } = fitCountry(regions, 400, 300);
      expect([scale, x, y].every(Number.isFinite), country).toBe(true);
      expect(scale, country).toBeGreaterThan(100);
    }
  });
});

test.each([
  ['usa', 'USA'],
  ['uk', 'UK'],
  ['united_arab_emirates', 'United Arab Emirates'],
  ['france_regions', 'France (regions)'],
])('the country %s is shown as %s', (country, name) => {
  expect(countryName(country)).toBe(name);
});

describe('rows', () => {
  test('belong to regions by code; other values are listed', async () => {
    await loadRegions('france');
    const results = [answer(['FR-75', 'FR-13', '75', null, 'FR-69'], [3, 1, 7, 2, null])];
    const table = must(readCountry({ results, formData: form }), 'table');
    expect(table.rows.map(({ region, value, number }) => [region.name, value, number])).toEqual([
      ['Paris', 'FR-75', 3],
      ['Bouches-du-Rhône', 'FR-13', 1],
    ]);
    expect([table.low, table.high]).toEqual([1, 3]);
    expect(table.unknown).toEqual(['75', '<NULL>']);
  });

  test.each([{ select_country: null }, { select_country: 'atlantis' }, { entity: null }, { metric: null }])(
    'are not read without a country, a column and a metric: %j',
    change => {
      const results = [answer(['FR-75'], [3])];
      expect(readCountry({ results, formData: { ...form, ...change } })).toBeNull();
    },
  );
});
