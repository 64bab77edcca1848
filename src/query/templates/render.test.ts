import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { QueryObject } from '@/model/query-context';
import { macrosFor } from './macros';
import { renderTemplate } from './render';
import type { TemplateUse } from './scope';
import { fromJson } from './values';

const query: QueryObject = {
  filters: [
    { col: 'name', op: 'IN', val: ['Ann', "O'Neil"] },
    { col: 'age', op: '>', val: 30 },
    { col: 'city', op: '==', val: 'Rome' },
    { col: 'note', op: 'LIKE', val: '%x%' },
  ],
};

function render(
  text: string,
  values: Readonly<Record<string, unknown>> = {},
  urlParameters: ReadonlyMap<string, string> = new Map(),
) {
  const use: TemplateUse = { removed: new Set(), filterColumns: new Set() };
  const caller = { id: 7, username: "d'arc", email: 'j@example.org' };
  const sql = renderTemplate(text, {
    values: new Map(Object.entries(values).map(([name, value]) => [name, fromJson(value, own => own)])),
    macros: macrosFor({ query, caller, urlParameters }, use),
  });
  return { sql, removed: [...use.removed], asked: [...use.filterColumns] };
}

const rendered: readonly (readonly [template: string, sql: string])[] = [
  ['SELECT 1', 'SELECT 1'],
  ["{{ 'a' }}{# not this #}", 'a'],
  ['{{ 1 + 2 * 3 }} {{ 7 // 2 }} {{ -7 % 3 }} {{ 1.5 }}', '7 3 2 1.5'],
  ['{% if 1 > 2 %}a{% elif true %}b{% else %}c{% endif %}', 'b'],
  ['{% if nothing is defined %}a{% else %}b{% endif %}', 'b'],
  ['{% for x in [1, 2, 3] %}{{ x }}{% if not loop.last %}, {% endif %}{% endfor %}', '1, 2, 3'],
  ['{% for x in [] %}a{% else %}none{% endfor %}', 'none'],
  ["{% for k, v in {'a': 1}.items() %}{{ k }}={{ v }}{% endfor %}", 'a=1'],
  ["{% set x = 'y' %}{{ x ~ 1 }}", 'y1'],
  ["{{ 'yes' if 1 in [1, 2] else 'no' }}", 'yes'],
  ["{{ nothing | default('d') }} {{ none | default('d', true) }}", 'd d'],
  ["{{ 'aBc' | upper }} {{ 'aBc' | lower }} {{ ' a ' | trim }} {{ 'a-b' | replace('-', '+') }}", 'ABC abc a a+b'],
  ["{{ ['a', 'b'] | join(', ') }} {{ ', '.join(['a', 'b']) }} {{ [3, 1, 3] | unique | sort | length }}", 'a, b a, b 2'],
  ["{{ ['a', \"b'c\", 1, none] | where_in }}", "('a', 'b''c', 1, NULL)"],
  ['x IN {{ [] | where_in }}', 'x IN (NULL)'],
  ["name IN {{ filter_values('name') | where_in }}", "name IN ('Ann', 'O''Neil')"],
  ["name IN ('{{ \"', '\".join(filter_values('name')) }}')", "name IN ('Ann', 'O''Neil')"],
  ["city = '{{ filter_values('city')[0] }}'", "city = 'Rome'"],
  ["{{ filter_values('age') | length }} {{ filter_values('none', 'x') | first }}", '0 x'],
  ["{% for f in get_filters('age') %}age {{ f.op }} {{ f['val'] }}{% endfor %}", 'age > 30'],
  ["{% for f in get_filters('note') %}{{ \"'\" + f.get('val') + \"'\" }}{% endfor %}", "'%x%'"],
  ["{{ current_user_id() }} '{{ current_username() }}' {{ current_user_email() }}", "7 'd''arc' j@example.org"],
  ["'{{ url_param('absent') or 'SAN' }}' {{ url_param('absent', 'b') }}", "'SAN' b"],
  ['{% for i in range(3) %}{{ i }}{% endfor %}', '012'],
];

describe('templates', () => {
  test.each(rendered)('%s', (template, sql) => expect(render(template).sql).toBe(sql));

  test("name the query's own values", () => {
    expect(
      render("WHERE at >= '{{ from_dttm }}' LIMIT {{ row_limit }}", { from_dttm: '2001-01-01T00:00:00', row_limit: 5 })
        .sql,
    ).toBe("WHERE at >= '2001-01-01T00:00:00' LIMIT 5");
    expect(render('{% if to_dttm is not none %}x{% endif %}', { to_dttm: null }).sql).toBe('');
  });

  test('report which filters they apply themselves', () => {
    expect(
      render("{{ filter_values('name', remove_filter=True) | where_in }}{% set f = get_filters('age') %}"),
    ).toMatchObject({
      removed: ['name'],
      asked: ['name', 'age'],
    });
  });
});

const refused: readonly (readonly [about: string, template: string])[] = [
  ['an unknown name', '{{ nothing }}'],
  ['a member of an unknown name', '{{ nothing.at }}'],
  ['an unknown function', '{{ system(1) }}'],
  ['an uncalled function', '{{ url_param }}'],
  ['an unknown filter', '{{ 1 | tojson }}'],
  ['an unknown test', '{{ 1 is divisibleby(2) }}'],
  ['an unknown method', "{{ 'a'.format(1) }}"],
  ['a way into the host', "{{ ''.constructor.constructor('return 1')() }}"],
  ['a member of the host', '{{ [].constructor }}'],
  ['a prototype', "{{ {}['__proto__'] }}"],
  ['a macro defined in the template', '{% macro f() %}a{% endmacro %}{{ f() }}'],
  ['a filtered loop', '{% for x in [1, 2] if x > 1 %}{{ x }}{% endfor %}'],
  ['a slice', '{{ [1, 2][0:1] }}'],
  ['multiplied text', "{{ 'a' * 1000 }}"],
  ['a broken tag', '{{ 1 '],
  ['an unknown tag', '{% include "x" %}'],
  ['a long loop', '{% for i in range(1001) %}{% endfor %}'],
  ['loops within loops', '{% for i in range(1000) %}{% for j in range(1000) %}x{% endfor %}{% endfor %}'],
  ['growing text', `{% set x = 'aaaaaaaaaa' %}${'{% set x = x ~ x %}'.repeat(40)}{{ x }}`],
  ['growing lists', `{% set x = [1] %}${'{% set x = x + x %}'.repeat(40)}{{ x }}`],
  ['deep nesting', `{{ ${'('.repeat(20_000)}1${')'.repeat(20_000)} }}`],
  ['a division by zero', '{{ 1 / 0 }}'],
];

describe('unsupported templates are errors', () => {
  test.each(refused)('%s', (_, template) =>
    expect(() => render(template)).toThrow(expect.objectContaining({ code: 'bad-template' })),
  );
});

describe('the input of readers', () => {
  const hostile = fc.oneof(
    fc.string({ unit: fc.constantFrom("'", '"', '\\', ';', '-', ' ', '{', '}', '%', 'a') }),
    fc.constantFrom("' OR 1=1 --", "''", '{{ 1 }}'),
  );

  test.each([
    ["'{{ url_param('x') }}'"],
    ["'{{ url_param('x') | upper | lower }}'"],
    ["'{{ \"\" ~ url_param('x') }}'"],
    ["'{{ [url_param('x')] | join }}'"],
    ["'{{ url_param('x') | string | replace('a', 'b') }}'"],
    ["'{{ url_param('x').strip() }}'"],
    ["{{ [url_param('x')] | where_in }}"],
  ])('stays inside its quotes: %s', template => {
    fc.assert(
      fc.property(
        hostile.filter(text => text !== ''),
        text => {
          const { sql } = render(template, {}, new Map([['x', text]]));
          // Between the outermost quotes, every quote is doubled.
          const inside = sql.slice(sql.indexOf("'") + 1, sql.lastIndexOf("'"));
          expect(inside.replaceAll("''", '')).not.toContain("'");
        },
      ),
    );
  });
});
