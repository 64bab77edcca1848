import { style } from '@vanilla-extract/css';
import { colour } from '../theme/contract.css';
import { focusRing, grip } from '../theme/shorthands';
import { media } from '../theme/media';
import { layer, lineWidth, motion, size, space } from '../theme/tokens';

/** Overlaps the line between the panel and its neighbour. */
export const edge = style({
  position: 'absolute',
  zIndex: layer.raised,
  top: 0,
  bottom: 0,
  right: -(size[2] + lineWidth.hair) / 2,
  width: size[2],
  cursor: 'col-resize',
  touchAction: 'none',
  outline: 'none',
  '@media': {
    [media.touch]: {
      right: -(size[6] + lineWidth.hair) / 2,
      width: size[6],
      // Mostly outside the panel: there is less to tap than in it.
      '::before': {
        ...grip(`${space[2.5]}px center`, space[1], space[7]),
        left: 0,
        top: `calc(50% - ${size.touch / 2}px)`,
      },
    },
  },
  '::after': {
    content: '',
    position: 'absolute',
    top: 0,
    bottom: 0,
    left: `calc(50% - ${space.hair}px)`,
    width: lineWidth.thick,
    background: 'transparent',
    transition: `background ${motion.quick} ${motion.ease}`,
  },
  selectors: {
    '&[data-hovered]::after': { background: colour.lineStrong },
    '&[data-moving]::after': { background: colour.accent },
    '&[data-focus-visible]': { outline: focusRing, outlineOffset: -lineWidth.thick },
  },
});
