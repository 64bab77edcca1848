import { style } from '@vanilla-extract/css';
import { colour } from '../theme/contract.css';
import { media, motion, radius } from '../theme/tokens';

export const row = style({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 40,
  cursor: 'pointer',
  color: colour.ink,
  '@media': { [media.touch]: { minHeight: 48 } },
});
export const track = style({
  position: 'relative',
  flex: 'none',
  width: 30,
  height: 18,
  marginLeft: 'auto',
  borderRadius: radius.pill,
  background: colour.control,
  transition: `background ${motion.quick} ${motion.ease}`,
  selectors: {
    '&::after': {
      content: '""',
      position: 'absolute',
      top: 2,
      left: 2,
      width: 14,
      height: 14,
      borderRadius: '50%',
      background: colour.surface,
      transition: `transform ${motion.quick} ${motion.ease}`,
    },
    [`${row}[data-selected] &`]: {
      background: colour.accent,
      '@media': { [media.forcedColours]: { background: 'Highlight' } },
    },
    [`${row}[data-selected] &::after`]: {
      transform: 'translateX(12px)',
      '@media': { [media.forcedColours]: { background: 'HighlightText' } },
    },
    [`${row}[data-focus-visible] &`]: { outline: `2px solid ${colour.accent}`, outlineOffset: 2 },
  },
  '@media': {
    [media.reducedMotion]: { transition: 'none', selectors: { '&::after': { transition: 'none' } } },
    // Within its edge, which has no room of its own elsewhere.
    [media.forcedColours]: {
      border: '1px solid',
      selectors: { '&::after': { top: 1, left: 1, background: 'CanvasText' } },
    },
  },
});
