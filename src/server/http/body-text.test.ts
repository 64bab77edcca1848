import { expect, test } from 'vitest';
import { parseSentJson } from './body-text';

const nested = (depth: number) => `${'[{"a":'.repeat(depth / 2)}1${'}]'.repeat(depth / 2)}`;

test.each([
  ['{"a": [1, "[[[{{{\\"["]}', { a: [1, '[[[{{{"['] }],
  [nested(200), expect.any(Array)],
  [nested(202), undefined],
  [nested(200_000), undefined],
  [`"${'['.repeat(1000)}"`, '['.repeat(1000)],
  ['[]'.repeat(3), undefined],
  [JSON.stringify(Array.from({ length: 300 }, () => [{}])), expect.any(Array)],
  ['', undefined],
  [null, undefined],
])('%.40j', (text, expected) => expect(parseSentJson(text)).toEqual(expected));
