import { expect, test } from 'vitest';
import { hasTemplate, readerNames } from './reader-names';

test.each([
  ["SELECT * FROM t WHERE owner = '{{ current_username() }}'", ['current_username']],
  ["SELECT * FROM t WHERE a IN {{ filter_values('a') | where_in }}", ['filter_values']],
  ["{% if from_dttm is not none %}SELECT 1{% endif %}{{ url_param('x') }}", ['from_dttm', 'url_param']],
  ["SELECT * FROM t WHERE n > {{ least }} AND m = '{{ 'filter' }}'", []],
  ['SELECT columns, filter FROM t -- current_username()', []],
])('%s depends on %j', (sql, names) => expect(readerNames(sql)).toEqual(names));

test.each([
  ['{{ a }}', true],
  ['{% set a = 1 %}', true],
  ['{# a #}', true],
  ["struct_pack(a := {'b': 1})", false],
])('%s is a template: %s', (sql, is) => expect(hasTemplate(sql)).toBe(is));
