import type { StyleRule } from '@vanilla-extract/css';

/**
 * Replaces the meaning of theme colours where the device forces its own. Grounds and shadows are removed there, and
 * text is never transparent; system colours are kept as set. An element that shows a colour, such as a legend swatch,
 * keeps it by `forcedColorAdjust: 'none'`, which has no effect elsewhere.
 */

/** For selected elements with plain text or icons: the device's ground for selections. */
export const chosenGround = {
  forcedColorAdjust: 'none',
  background: 'Highlight',
  color: 'HighlightText',
} as const satisfies StyleRule;

/** For selected or active elements with several colours inside. */
export const chosenFrame = { outline: '2px solid Highlight', outlineOffset: -2 } as const satisfies StyleRule;

/** For surfaces over the page, which have a shadow elsewhere. */
export const edge = { outline: '1px solid CanvasText' } as const satisfies StyleRule;

/** An invisible icon that only keeps its space. */
export const noSign = { color: 'Canvas' } as const satisfies StyleRule;
