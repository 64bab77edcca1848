import { style } from '@vanilla-extract/css';
import { colour } from '../theme/contract.css';
import { focusRing, solid, spacing } from '../theme/shorthands';
import { media } from '../theme/media';
import { lineWidth, radius, size, space, textSize } from '../theme/tokens';

export const field = style({
  position: 'relative',
  width: size[60],
  // Next to a page title, which is not truncated; in a section as wide as the line.
  '@media': { [media.phone]: { width: 0, minWidth: size[14], flexGrow: 1 } },
});
export const wide = style({ position: 'relative', width: '100%' });
export const icon = style({
  position: 'absolute',
  left: space[2.5],
  top: '50%',
  transform: 'translateY(-50%)',
  color: colour.ink3,
  pointerEvents: 'none',
});
export const input = style({
  width: '100%',
  height: size.control,
  padding: spacing(0, 2.5, 0, 8),
  border: solid(colour.control),
  borderRadius: radius.control,
  background: colour.surface,
  color: colour.ink,
  selectors: {
    '&[data-focused]': { outline: focusRing, outlineOffset: -lineWidth.hair },
    '&::placeholder': { color: colour.ink3 },
    '&::-webkit-search-cancel-button': { display: 'none' },
  },
  '@media': { [media.touch]: { height: size.touch, fontSize: textSize.touchField } },
});
