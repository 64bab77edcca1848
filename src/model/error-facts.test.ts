import { expect, test } from 'vitest';
import { errorFacts } from './error-facts';

test.each([
  ['/access?id=1', '/access?id=1'],
  ['https://example.org/ask', 'https://example.org/ask'],
  ['javascript:alert(1)', null],
  [' javascript:alert(1)', null],
  ['//elsewhere.example', null],
  ['/\\elsewhere.example', null],
  ['data:text/html,x', null],
  ['', null],
  [7, null],
  [undefined, null],
])('SHR-019 %j as a way to ask for access is %j', (link, expected) =>
  expect(errorFacts('A_TYPE', { link }).link).toBe(expected),
);
