/** A range of the text by character index; if both are equal, a position. */
export interface TextRange {
  readonly from: number;
  readonly to: number;
}

/**
 * The user's selection. The browser only knows the rendered part of it, and the editor only its last reported state.
 */
export function selectionMeant(browser: TextRange, editor: TextRange, rendered: TextRange, length: number): TextRange {
  const isKnown =
    browser.from === Math.max(editor.from, rendered.from) && browser.to === Math.min(editor.to, rendered.to);
  if (isKnown) return { from: editor.from, to: editor.to };
  const isAll = browser.from <= rendered.from && browser.to >= rendered.to;
  return isAll ? { from: 0, to: length } : browser;
}
