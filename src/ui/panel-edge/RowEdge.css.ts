import { style } from '@vanilla-extract/css';
import { colour } from '../theme/contract.css';
import { focusRing, grip, solid } from '../theme/shorthands';
import { media } from '../theme/media';
import { layer, lineWidth, size, space } from '../theme/tokens';

/** Overlaps the line between the two parts. */
export const edge = style({
  position: 'absolute',
  insetInline: 0,
  top: -space[1],
  height: size[2],
  zIndex: layer.edge,
  cursor: 'row-resize',
  touchAction: 'none',
  outline: 'none',
  '@media': {
    [media.touch]: {
      top: -space[4],
      height: size[6],
      // Mostly above the edge: the tabs of the lower part are right below it.
      '::before': {
        ...grip(`center ${space[8] + space[0.5]}px`, space[7], space[1]),
        left: `calc(50% - ${size.touch / 2}px)`,
        bottom: 0,
      },
    },
  },
  selectors: {
    '&:hover, &[data-moving]': { borderTop: solid(colour.accent, 'bold') },
    '&:focus-visible': { outline: focusRing, outlineOffset: -lineWidth.thick },
  },
});
