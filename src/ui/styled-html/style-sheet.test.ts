import { describe, expect, test } from 'vitest';
import { isHarmless } from './style-sheet';

describe('F64 declarations written by users', () => {
  test.each([
    ['color', 'red'],
    ['grid-template-columns', 'repeat(auto-fill, minmax(150px, 1fr))'],
    ['background', 'linear-gradient(to right, red, blue)'],
    ['content', '"\\2014"'],
    ['--size', 'calc(1px + 2em)'],
  ])('%s: %s loads nothing', (name, value) => expect(isHarmless(name, value)).toBe(true));

  test.each([
    ['background', 'url(/logout/)'],
    ['background', 'URL ("https://example.org/a.png")'],
    ['background-image', 'image-set("a.png" 1x)'],
    ['background-image', '-webkit-image-set(url(a.png) 1x)'],
    ['background-image', 'cross-fade(url(a.png), red)'],
    ['cursor', 'url(a.cur), auto'],
    ['--picture', 'url(/logout/)'],
    ['--picture', '\\75rl(/logout/)'],
    ['background', '\\75 rl(/logout/)'],
    ['src', 'src("a.woff2")'],
  ])('%s: %s would load something', (name, value) => expect(isHarmless(name, value)).toBe(false));
});
