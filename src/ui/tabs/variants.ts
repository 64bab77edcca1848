import type { StyleRule } from '@vanilla-extract/css';
import { colour } from '../theme/contract.css';
import { solid, spacing } from '../theme/shorthands';
import { media } from '../theme/media';
import { lineWidth, radius, size, space, textSize, weight } from '../theme/tokens';

/** The look of a row of tabs as rules instead of classes: page tabs and link tabs are loaded at different times. */

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

/** For the open tab. */
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
