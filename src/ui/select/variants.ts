import type { StyleRule } from '@vanilla-extract/css';
import { colour } from '../theme/contract.css';
import { chosenGround, noSign } from '../theme/forced-colours';
import { focusRing, solid, spacing } from '../theme/shorthands';
import { media } from '../theme/media';
import { ellipsis, lineWidth, motion, radius, size, space, textSize, weight } from '../theme/tokens';

/** The look of choosers as rules instead of classes, since each loaded style sheet contains its own. */

export const oneLine = { flex: 1, minWidth: 0, ...ellipsis } as const satisfies StyleRule;

/** A field that opens a chooser. */
export const opener = {
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  width: '100%',
  height: size.control,
  padding: spacing(0, 2, 0, 2.5),
  border: solid(colour.control),
  borderRadius: radius.control,
  background: colour.surface,
  cursor: 'pointer',
} as const satisfies StyleRule;

export const pickField = {
  ...opener,
  color: colour.ink2,
  selectors: {
    '&[data-hovered]': { background: colour.hover },
    '&[data-focus-visible], &[aria-expanded="true"]': { outline: focusRing, outlineOffset: -lineWidth.hair },
  },
  '@media': { [media.touch]: { height: size.touch, borderRadius: radius.row, fontSize: textSize.touchOption } },
} as const satisfies StyleRule;

/** The surface that opens below the field. */
export const sheet = {
  maxWidth: `calc(100vw - ${space[4]}px)`,
  borderRadius: radius.card,
  background: colour.surface,
  boxShadow: colour.shadowPopover,
  outline: solid(colour.line),
} as const satisfies StyleRule;

/** Minimum height of the list, in pixels. */
const LEAST_HEIGHT = size[25];
const MOST_HEIGHT = size[55];
export const menu = {
  overflow: 'auto',
  outline: 'none',
  minHeight: LEAST_HEIGHT,
  maxHeight: MOST_HEIGHT,
} as const satisfies StyleRule;
/** A windowed list needs a known height. */
export const windowedMenu = { ...menu, height: MOST_HEIGHT } as const satisfies StyleRule;

/** An option. */
export const choice = {
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  minHeight: size.row,
  padding: spacing(0, 2),
  borderRadius: radius.control,
  cursor: 'pointer',
  outline: 'none',
  '@media': { [media.touch]: { minHeight: size.touch, fontSize: textSize.touchOption } },
} as const satisfies StyleRule;

export const pickChoice = {
  ...choice,
  selectors: {
    '&[data-focused]': { background: colour.hover },
    '&[data-selected]': { color: colour.ink, fontWeight: weight.strong },
  },
} as const satisfies StyleRule;

/** The tick of a chosen option. @param line its class */
export const tickOf = (line: string): StyleRule => ({
  flex: 'none',
  color: 'transparent',
  selectors: {
    [`${line}[data-selected] &, ${line}[data-indeterminate] &`]: {
      color: colour.accent,
      '@media': { [media.forcedColours]: { color: 'CanvasText' } },
    },
  },
  '@media': { [media.forcedColours]: noSign },
});

/** The checkbox of an option. @param line its class */
export const boxOf = (line: string) =>
  ({
    display: 'grid',
    placeItems: 'center',
    width: size[4],
    height: size[4],
    flex: 'none',
    border: solid(colour.control),
    borderRadius: radius.marker,
    background: colour.surface,
    color: 'transparent',
    transition: `background ${motion.quick} ${motion.ease}`,
    selectors: {
      [`${line}[data-selected] &`]: {
        background: colour.accent,
        borderColor: colour.accent,
        color: colour.onAccent,
        '@media': { [media.forcedColours]: chosenGround },
      },
      [`${line}[data-focus-visible] &`]: { outline: focusRing, outlineOffset: lineWidth.thick },
      [`${line}[data-hovered]:not([data-selected], [data-indeterminate]) &`]: { background: colour.hover },
    },
    '@media': { [media.forcedColours]: { ...noSign, borderColor: 'CanvasText' } },
  }) satisfies StyleRule;
