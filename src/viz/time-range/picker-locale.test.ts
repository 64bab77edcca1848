import { expect, test } from 'vitest';
import { pickerLocale, pickerLocales } from './picker-locale';

test('TIM-045 the date picker has these languages', () => {
  expect(pickerLocales).toEqual('en fr es it zh ja de pt pt_BR ru ko sk sl nl'.split(' '));
});

test.each(pickerLocales)('TIM-045 somebody who reads %s has the picker in it', name => {
  const tag = name.replace('_', '-');
  expect(pickerLocale(['tlh', tag, 'en'])).toBe(tag);
});

test.each([
  [['de-AT', 'en'], 'de-AT'],
  [['en-GB'], 'en-GB'],
  [['cy', 'fi'], 'en'],
  [[], 'en'],
])('readers of %j have it in %s', (read, expected) => expect(pickerLocale(read)).toBe(expected));
