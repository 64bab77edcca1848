import type { StyleRule } from '@vanilla-extract/css';
import { colour } from '../theme/contract.css';
import { chosenGround, noSign } from '../theme/forced-colours';
import { media, motion, radius } from '../theme/tokens';

/** How what is chosen from looks, as rules and not as classes: each style sheet that is loaded brings its own. */

/** One line, cut where there is no more room. */
const cut = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const satisfies StyleRule;
export const oneLine = { flex: 1, minWidth: 0, ...cut } as const satisfies StyleRule;

/** A field that opens what is chosen from. */
export const opener = {
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  width: '100%',
  height: 32,
  padding: '0 8px 0 10px',
  border: `1px solid ${colour.control}`,
  borderRadius: radius.control,
  background: colour.surface,
  cursor: 'pointer',
} as const satisfies StyleRule;

export const pickField = {
  ...opener,
  color: colour.ink2,
  selectors: {
    '&[data-hovered]': { background: colour.hover },
    '&[data-focus-visible], &[aria-expanded="true"]': { outline: `2px solid ${colour.accent}`, outlineOffset: -1 },
  },
  '@media': { [media.touch]: { height: 44, borderRadius: radius.row, fontSize: 15 } },
} as const satisfies StyleRule;

/** What opens below the field. */
export const sheet = {
  maxWidth: 'calc(100vw - 16px)',
  borderRadius: radius.card,
  background: colour.surface,
  boxShadow: colour.shadowPopover,
  outline: `1px solid ${colour.line}`,
} as const satisfies StyleRule;

/** Of the list itself, in pixels. */
const LEAST_HEIGHT = 100;
const MOST_HEIGHT = 220;
export const menu = {
  overflow: 'auto',
  outline: 'none',
  minHeight: LEAST_HEIGHT,
  maxHeight: MOST_HEIGHT,
} as const satisfies StyleRule;
/** A list that is drawn as far as it is in sight has to know its height. */
export const windowedMenu = { ...menu, height: MOST_HEIGHT } as const satisfies StyleRule;

/** A line to choose. */
export const choice = {
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 28,
  padding: '0 8px',
  borderRadius: radius.control,
  cursor: 'pointer',
  outline: 'none',
  '@media': { [media.touch]: { minHeight: 44, fontSize: 15 } },
} as const satisfies StyleRule;

export const pickChoice = {
  ...choice,
  selectors: {
    '&[data-focused]': { background: colour.hover },
    '&[data-selected]': { color: colour.ink, fontWeight: 550 },
  },
} as const satisfies StyleRule;

/** The sign at a line that is chosen. @param line its class */
export const tickOf = (line: string): StyleRule => ({
  flex: 'none',
  color: 'transparent',
  selectors: {
    [`${line}[data-selected] &`]: {
      color: colour.accent,
      '@media': { [media.forcedColours]: { color: 'CanvasText' } },
    },
  },
  '@media': { [media.forcedColours]: noSign },
});

/** The box at a line that is ticked. @param line its class */
export const boxOf = (line: string) =>
  ({
    display: 'grid',
    placeItems: 'center',
    width: 16,
    height: 16,
    flex: 'none',
    border: `1px solid ${colour.control}`,
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
      [`${line}[data-focus-visible] &`]: { outline: `2px solid ${colour.accent}`, outlineOffset: 2 },
      [`${line}[data-hovered]:not([data-selected]) &`]: { background: colour.hover },
    },
    '@media': { [media.forcedColours]: { ...noSign, borderColor: 'CanvasText' } },
  }) satisfies StyleRule;
