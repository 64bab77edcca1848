import { expect, test } from 'vitest';
import { must } from '@/lib/assert';
import type { EditedChart } from '@/model/chart';
import { readCommand } from '@/offline/resources/commands';
import { formOf, isCacheTimeout, propertiesCommand, type PropertiesForm } from './properties';

const chart: EditedChart = {
  id: 7,
  name: 'Waves',
  description: 'Heights',
  cacheTimeout: null,
  certifiedBy: 'Bo',
  certificationDetails: 'By hand',
  isManagedExternally: false,
  owners: [{ id: 3, name: 'Ada Hill' }],
  dashboards: [],
};

test.each<readonly [string, Partial<PropertiesForm>, object | null]>([
  ['nothing', {}, null],
  ['a name and a description', { name: ' Tides ', description: '' }, { slice_name: 'Tides', description: '' }],
  ['a cache timeout', { cacheTimeout: ' 60 ' }, { cache_timeout: 60 }],
  ['a removed certification', { certifiedBy: ' ' }, { certified_by: '', certification_details: '' }],
  ['owners', { owners: [{ id: 4, name: 'Bo Reed' }] }, { owners: [4] }],
])('saves only the changed properties of a chart: %s', (_, changes, body) => {
  const command = propertiesCommand(7, formOf(chart), { ...formOf(chart), ...changes });
  if (body === null) expect(command).toBeNull();
  else expect(must(readCommand(must(command, 'command')), 'read').request()).toMatchObject({ path: { id: 7 }, body });
});

test('EXP-053 fills the form with the chart’s identity, name, description, cache timeout, certification and manager', () => {
  expect(formOf(chart)).toEqual({
    id: 7,
    name: 'Waves',
    description: 'Heights',
    cacheTimeout: '',
    certifiedBy: 'Bo',
    certificationDetails: 'By hand',
    isManagedExternally: false,
    owners: [{ id: 3, name: 'Ada Hill' }],
  });
});

test.each([
  ['', true],
  ['0', true],
  ['86400', true],
  ['-1', true],
  ['-2', false],
  ['1.5', false],
  ['an hour', false],
])('a cache timeout of “%s” is valid: %s', (text, isOne) => expect(isCacheTimeout(text)).toBe(isOne));
