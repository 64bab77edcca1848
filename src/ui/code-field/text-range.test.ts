import { expect, test } from 'vitest';
import { selectionMeant, type TextRange } from './text-range';

const range = (from: number, to: number): TextRange => ({ from, to });

interface Case {
  readonly about: string;
  readonly browser: TextRange;
  readonly editor: TextRange;
  readonly meant: TextRange;
}

/** In a text of 1000 characters, of which 200 to 400 are rendered. */
test.each<Case>([
  { about: 'both have the same selection', browser: range(210, 220), editor: range(210, 220), meant: range(210, 220) },
  {
    about: 'it begins above the rendered lines',
    browser: range(200, 220),
    editor: range(10, 220),
    meant: range(10, 220),
  },
  {
    about: 'it ends below the rendered lines',
    browser: range(210, 400),
    editor: range(210, 900),
    meant: range(210, 900),
  },
  {
    about: 'the editor selected more than the rendered lines',
    browser: range(200, 400),
    editor: range(9, 990),
    meant: range(9, 990),
  },
  {
    about: 'the editor has not been notified yet',
    browser: range(210, 220),
    editor: range(300, 300),
    meant: range(210, 220),
  },
  {
    about: 'the editor has not been notified of all of it yet',
    browser: range(200, 400),
    editor: range(300, 300),
    meant: range(0, 1000),
  },
  {
    about: 'something else was selected before',
    browser: range(210, 220),
    editor: range(250, 260),
    meant: range(210, 220),
  },
])('typed text replaces the selection where $about', ({ browser, editor, meant }) => {
  expect(selectionMeant(browser, editor, range(200, 400), 1000)).toEqual(meant);
});
