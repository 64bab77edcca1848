import { style } from '@vanilla-extract/css';
import { colour } from '@/ui/theme/contract.css';
import { media, motion } from '@/ui/theme/tokens';

const WIDE = 9;
const WIDE_FOR_FINGERS = 24;

/** Lies over the line between the panel and what is beside it. */
export const edge = style({
  position: 'absolute',
  zIndex: 1,
  top: 0,
  bottom: 0,
  right: -(WIDE + 1) / 2,
  width: WIDE,
  cursor: 'col-resize',
  touchAction: 'none',
  outline: 'none',
  '@media': { [media.touch]: { right: -(WIDE_FOR_FINGERS + 1) / 2, width: WIDE_FOR_FINGERS } },
  '::after': {
    content: '',
    position: 'absolute',
    top: 0,
    bottom: 0,
    left: 'calc(50% - 1px)',
    width: 2,
    background: 'transparent',
    transition: `background ${motion.quick} ${motion.ease}`,
  },
  selectors: {
    '&[data-hovered]::after': { background: colour.lineStrong },
    '&[data-moving]::after': { background: colour.accent },
    '&[data-focus-visible]': { outline: `2px solid ${colour.accent}`, outlineOffset: -2 },
  },
});
