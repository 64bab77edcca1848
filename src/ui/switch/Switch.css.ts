import { style } from '@vanilla-extract/css';
import { colour } from '../theme/contract.css';
import { focusRing, solid } from '../theme/shorthands';
import { media } from '../theme/media';
import { lineWidth, motion, radius, size, space } from '../theme/tokens';

export const row = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  minHeight: size[10],
  cursor: 'pointer',
  color: colour.ink,
  '@media': { [media.touch]: { minHeight: size[12] } },
});
export const track = style({
  position: 'relative',
  flex: 'none',
  width: size[7.5],
  height: size[4.5],
  marginLeft: 'auto',
  borderRadius: radius.pill,
  background: colour.control,
  transition: `background ${motion.quick} ${motion.ease}`,
  selectors: {
    '&::after': {
      content: '""',
      position: 'absolute',
      top: space[0.5],
      left: space[0.5],
      width: size[3.5],
      height: size[3.5],
      borderRadius: '50%',
      background: colour.surface,
      transition: `transform ${motion.quick} ${motion.ease}`,
    },
    [`${row}[data-selected] &`]: {
      background: colour.accent,
      '@media': { [media.forcedColours]: { background: 'Highlight' } },
    },
    [`${row}[data-selected] &::after`]: {
      transform: `translateX(${space[3]}px)`,
      '@media': { [media.forcedColours]: { background: 'HighlightText' } },
    },
    [`${row}[data-focus-visible] &`]: { outline: focusRing, outlineOffset: lineWidth.thick },
  },
  '@media': {
    [media.reducedMotion]: { transition: 'none', selectors: { '&::after': { transition: 'none' } } },
    // Inside the border, which other modes do not have.
    [media.forcedColours]: {
      border: solid('currentcolor'),
      selectors: { '&::after': { top: space.hair, left: space.hair, background: 'CanvasText' } },
    },
  },
});
