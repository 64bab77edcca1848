// @vitest-environment happy-dom
import { afterEach, describe, expect, test } from 'vitest';
import { getFocusableTreeWalker } from './focusable-walker';

function walk(content: string, tabbable: boolean): string[] {
  document.body.innerHTML = `<section>${content}</section>`;
  const walker = getFocusableTreeWalker(document.querySelector('section')!, { tabbable });
  const found: string[] = [];
  while (walker.nextNode()) if (walker.currentNode instanceof Element) found.push(walker.currentNode.id);
  return found;
}

afterEach(() => document.body.replaceChildren());

describe('the target of Tab below an element', () => {
  test.each([
    [
      'focusable elements in order, however deep',
      '<p><a id="a" href="/">x</a></p><button id="b">x</button>',
      ['a', 'b'],
    ],
    ['nothing if nothing is focusable', '<p id="a">x</p><input id="b" disabled>', []],
    [
      'not elements that only scripts can focus',
      '<div id="a" tabindex="-1">x</div><div id="b" tabindex="0">x</div>',
      ['b'],
    ],
    [
      'the chosen radio button of its name',
      '<input type="radio" name="n" id="a"><input type="radio" name="n" id="b" checked>',
      ['b'],
    ],
    [
      'any radio button while none is chosen',
      '<input type="radio" name="n" id="a"><input type="radio" name="n" id="b">',
      ['a', 'b'],
    ],
    [
      'radio buttons of another form too',
      '<input type="radio" name="n" id="a" checked><form><input type="radio" name="n" id="b"></form>',
      ['a', 'b'],
    ],
  ])('is %s', (_, content, ids) => expect(walk(content, true)).toEqual(ids));

  test('is a part of the focusable elements', () => {
    expect(
      walk(
        '<div id="a" tabindex="-1">x</div><input type="radio" name="n" id="b"><input type="radio" name="n" id="c" checked>',
        false,
      ),
    ).toEqual(['a', 'b', 'c']);
  });
});
