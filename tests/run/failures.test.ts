import { expect, test } from 'vitest';
import { browserFailures, outsideFailures, remaining, vitestFailures, type Failure } from './failures.js';

const long = Array.from({ length: 30 }, (_, line) => `line ${line}`).join('\n');

test('reports a failure in vitest with its file and the beginning of its message', () => {
  const testResults = [
    {
      name: '/checkout/src/a.test.ts',
      assertionResults: [
        { status: 'passed', fullName: 'adds', failureMessages: [] },
        {
          status: 'failed',
          fullName: 'numbers subtracts',
          failureMessages: [`\u001B[31mAssertionError\u001B[39m\n${long}`],
        },
      ],
    },
  ];
  const [only, ...others] = vitestFailures({ testResults }, '/checkout');
  expect(others).toEqual([]);
  expect(only?.name).toBe('src/a.test.ts › numbers subtracts');
  expect(only?.message).toMatch(/^AssertionError\nline 0\n/);
  expect(only?.message).not.toContain('line 20');
  expect(only).toMatchObject({ place: 'src/a.test.ts', mayBeUnsteady: true });
  expect(vitestFailures(null, '/checkout')).toEqual([]);
});

test.each([
  ['src/model/a.test.ts', false],
  ['src/query/sql/a.test.ts', false],
  ['src/offline/a.test.ts', true],
  ['tests/sync/a.test.ts', true],
])('says whether chance may have a part in a failure of %s: %j', (file, mayBeUnsteady) => {
  const testResults = [{ name: `/checkout/${file}`, assertionResults: [{ status: 'failed', fullName: 'adds' }] }];
  expect(vitestFailures({ testResults }, '/checkout')).toMatchObject([{ mayBeUnsteady }]);
});

test('reports errors outside tests once for each test file, which may run again', () => {
  const errors = [
    { message: 'Error: a timer\n    at tick', file: '/checkout/src/model/a.test.ts' },
    { message: 'Error: a promise', file: '/checkout/src/model/a.test.ts' },
    { message: 'Error: a worker ended' },
  ];
  expect(outsideFailures(errors, '/checkout')).toEqual([
    {
      name: 'src/model/a.test.ts › error outside tests',
      message: 'Error: a timer\n    at tick\nError: a promise',
      place: 'src/model/a.test.ts',
      mayBeUnsteady: true,
    },
    { name: 'vitest › error outside tests', message: 'Error: a worker ended', place: 'vitest', mayBeUnsteady: false },
  ]);
});

const failed = (place: string, title: string): Failure => ({
  name: `${place} › ${title}`,
  message: '',
  place,
  mayBeUnsteady: true,
});
const outside = 'error outside tests';

test.each([
  ['passes', 'adds', [], ['a'], false],
  ['fails again', 'adds', [failed('a', 'adds')], ['a'], true],
  ['passes beside another failure of its file', 'adds', [failed('a', 'subtracts')], ['a'], false],
  ['is kept from running by a hook', 'adds', [failed('a', outside)], ['a'], true],
  ['could not be loaded', 'adds', [], [], true],
  ['is gone with all of its file', outside, [], ['a'], false],
  ['is gone in a file whose other tests fail', outside, [failed('a', 'adds')], ['a'], true],
  ['is gone beside a failure of another file', outside, [failed('b', 'adds')], ['a', 'b'], false],
])('a failure that %s, %j, remains or not', (_, title, again, loaded, remains) => {
  expect(remaining([failed('a', title)], again, new Set(loaded))).toEqual(remains ? [`a › ${title}`] : []);
});

test('reports a failure in the browser with all its errors', () => {
  const suites = [
    {
      title: 'a.spec.ts',
      file: 'a.spec.ts',
      specs: [{ title: 'opens', tests: [{ status: 'expected', results: [{ errors: [] }] }] }],
      suites: [
        {
          title: 'on a phone',
          specs: [
            {
              title: 'closes',
              line: 40,
              tests: [
                {
                  status: 'unexpected',
                  results: [
                    {
                      errors: [{ message: 'not there' }, { message: 'late' }],
                      attachments: [
                        { name: 'screenshot', path: 'a.png' },
                        { name: 'error-context', path: 'a.md' },
                      ],
                    },
                  ],
                },
              ],
            },
          ],
        },
      ],
    },
  ];
  const read = (file: string) =>
    file === 'a.md' ? '# Error details\n\n# Page snapshot\n\n```yaml\n- dialog "Import"\n```\n' : 'unread';
  expect(browserFailures({ suites }, read)).toEqual([
    {
      name: 'tests/e2e/a.spec.ts › on a phone › closes',
      message: 'not there\nlate\n- dialog "Import"\n',
      place: 'tests/e2e/a.spec.ts:40',
      mayBeUnsteady: true,
    },
  ]);
  expect(browserFailures(null, read)).toEqual([]);
});
