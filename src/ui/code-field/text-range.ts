/** A part of the text, by its characters; where both are the same, a place. */
export interface TextRange {
  readonly from: number;
  readonly to: number;
}

/**
 * What a person selected, which the browser knows only as far as it is drawn, and the editor as it was when it last
 * heard of it.
 */
export function selectionMeant(browser: TextRange, editor: TextRange, drawn: TextRange, length: number): TextRange {
  const isKnown = browser.from === Math.max(editor.from, drawn.from) && browser.to === Math.min(editor.to, drawn.to);
  if (isKnown) return { from: editor.from, to: editor.to };
  const isAll = browser.from <= drawn.from && browser.to >= drawn.to;
  return isAll ? { from: 0, to: length } : browser;
}
