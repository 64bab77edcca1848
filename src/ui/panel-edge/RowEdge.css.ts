import { style } from '@vanilla-extract/css';
import { colour } from '../theme/contract.css';
import { focusRing, solid } from '../theme/shorthands';
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
  selectors: {
    '&:hover, &[data-moving]': { borderTop: solid(colour.accent, 'bold') },
    '&:focus-visible': { outline: focusRing, outlineOffset: -lineWidth.thick },
  },
});
