import { expect, test } from 'vitest';
import { alikeNumbers } from './alike-numbers';

test.each([
  [
    ['6.7', '6', '5.8'],
    ['6.7', '6.0', '5.8'],
  ],
  [
    ['1,200', '7', '300'],
    ['1,200', '7', '300'],
  ],
  [
    ['1.25k', '3k', '800'],
    ['1.25k', '3.00k', '800'],
  ],
  [
    ['12.5%', '−3%'],
    ['12.5%', '−3.0%'],
  ],
  [
    ['$ 4', '$ 4.25'],
    ['$ 4.00', '$ 4.25'],
  ],
  [
    ['N/A', '1.5', '2'],
    ['N/A', '1.5', '2.0'],
  ],
])('%j read together are %j', (texts, expected) => expect(alikeNumbers(texts)).toEqual(expected));
