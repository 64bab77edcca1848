import type { StyleRule } from '@vanilla-extract/css';
import { colour } from '../theme/contract.css';
import { media } from '../theme/tokens';

/**
 * How a row of tabs looks, as rules and not as classes: tabs of a page and tabs that are links are loaded at different
 * times.
 */

export const strip = {
  display: 'flex',
  gap: 4,
  flex: 'none',
  height: 38,
  borderBottom: `1px solid ${colour.line}`,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  '@media': { [media.touch]: { height: 46 } },
} as const satisfies StyleRule;

export const tabText = {
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  padding: '0 8px',
  color: colour.ink2,
  fontWeight: 500,
  whiteSpace: 'nowrap',
  '@media': { [media.touch]: { fontSize: 14, padding: '0 12px' } },
} as const satisfies StyleRule;

/** Of the tab that is open. */
export const openText = { color: colour.ink, fontWeight: 600 } as const satisfies StyleRule;
export const underline = {
  content: '""',
  position: 'absolute',
  insetInline: 8,
  height: 2,
  borderRadius: '2px 2px 0 0',
  background: colour.accent,
  '@media': { [media.forcedColours]: { background: 'Highlight' } },
} as const satisfies StyleRule;
