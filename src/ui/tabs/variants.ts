import type { StyleRule } from '@vanilla-extract/css';
import { colour } from '../theme/contract.css';
import { solid, spacing } from '../theme/shorthands';
import { media } from '../theme/media';
import { lineWidth, radius, size, space, textSize, weight } from '../theme/tokens';

/**
 * How a row of tabs looks, as rules and not as classes: tabs of a page and tabs that are links are loaded at different
 * times.
 */

export const strip = {
  display: 'flex',
  gap: space[1],
  flex: 'none',
  height: size[9.5],
  borderBottom: solid(colour.line),
  overflowX: 'auto',
  scrollbarWidth: 'none',
  '@media': { [media.touch]: { height: size[11.5] } },
} as const satisfies StyleRule;

export const tabText = {
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  padding: spacing(0, 2),
  color: colour.ink2,
  fontWeight: weight.medium,
  whiteSpace: 'nowrap',
  '@media': { [media.touch]: { fontSize: textSize.touchButton, padding: spacing(0, 3) } },
} as const satisfies StyleRule;

/** Of the tab that is open. */
export const openText = { color: colour.ink, fontWeight: weight.bold } as const satisfies StyleRule;
export const underline = {
  content: '""',
  position: 'absolute',
  insetInline: space[2],
  height: lineWidth.thick,
  borderRadius: `${radius.mark}px ${radius.mark}px 0 0`,
  background: colour.accent,
  '@media': { [media.forcedColours]: { background: 'Highlight' } },
} as const satisfies StyleRule;
