import { expect, test } from 'vitest';
import { sameOriginPath } from './same-origin-path';

const origin = 'https://tidemark.example:8443';

test.each([
  ['/chart/list/', '/chart/list/'],
  ['/dashboard/1/?native_filters=(a:(id:a))#TAB-a', '/dashboard/1/?native_filters=(a:(id:a))#TAB-a'],
  [`${origin}/sqllab/`, '/sqllab/'],
  ['chart/list/', '/chart/list/'],
  ['', '/'],
])('%s is of the same origin', (address, path) => expect(sameOriginPath(address, origin)).toBe(path));

test.each([
  'https://evil.example/',
  'https://tidemark.example/',
  'http://tidemark.example:8443/',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  '/\t/chart/list/',
  '/chart/list/\n',
  '/\u0000',
  ' /chart/\u007f',
  'javascript:alert(1)',
  'data:text/html,x',
  'https://',
])('%j leads elsewhere', address => expect(sameOriginPath(address, origin)).toBeNull());
