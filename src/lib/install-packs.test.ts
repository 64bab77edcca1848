import { describe, expect, test } from 'vitest';
import { packsFor, readPack, readPackList } from './install-packs';

const pack = (url: string, count: number) => ({
  url,
  files: Array.from({ length: count }, (_, index) => `/assets/${url}-${index}.js`),
});

describe('which packs a device fetches', () => {
  const packs = [pack('a', 8), pack('b', 8), pack('c', 1)];

  test.each([
    ['all with more than one file on a first visit', () => true, ['a', 'b']],
    ['none when nothing is missing', () => false, []],
    ['those of which a quarter is missing', (path: string) => /a-[01]\.|b-0\./.test(path), ['a']],
    ['none for a file or two of many', (path: string) => /a-0\.|b-7\./.test(path), []],
  ])('%s', (_, lacks, expected) => expect(packsFor(packs, lacks).map(({ url }) => url)).toEqual(expected));
});

describe('lists and packs of another version, or of something else', () => {
  test.each([null, 'text', 7, {}, [null], [{ url: 1, files: [] }], [{ url: '/a', files: 'b' }]])(
    'a list %j names nothing',
    value => expect(readPackList(value)).toEqual([]),
  );
  test.each([null, 'text', {}, [null], [{ path: '/a', type: 'text/css' }], [{ path: '/a', text: 'b', type: 1 }]])(
    'a pack %j holds nothing',
    value => expect(readPack(value)).toEqual([]),
  );
  test('ignores names that are not text', () =>
    expect(readPackList([{ url: '/p', files: ['/a', 1, null] }])).toEqual([{ url: '/p', files: ['/a'] }]));
});
