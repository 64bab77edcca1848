import type { StyleRule } from '@vanilla-extract/css';

/**
 * What the colours of a theme say, said where the device forces its own. Grounds and shadows are taken away there, and
 * text is never transparent; colours of the system stay as they are given. What is a colour itself, such as the swatch
 * of a legend, keeps its own by `forcedColorAdjust: 'none'`, which means nothing elsewhere.
 */

/** What is chosen, with plain text or signs in it: the ground that the device gives to what is chosen. */
export const chosenGround = {
  forcedColorAdjust: 'none',
  background: 'Highlight',
  color: 'HighlightText',
} as const satisfies StyleRule;

/** What is chosen, or meant, with parts of several colours in it. */
export const chosenFrame = { outline: '2px solid Highlight', outlineOffset: -2 } as const satisfies StyleRule;

/** What stands over the page, by its shadow elsewhere. */
export const edge = { outline: '1px solid CanvasText' } as const satisfies StyleRule;

/** A sign that is not there, and only keeps its room. */
export const noSign = { color: 'Canvas' } as const satisfies StyleRule;
