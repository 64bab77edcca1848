import { style } from '@vanilla-extract/css';
import { colour } from '../theme/contract.css';
import { focusRing, solid, spacing } from '../theme/shorthands';
import { media } from '../theme/media';
import { lineWidth, radius, size, space, textSize } from '../theme/tokens';

export const field = style({ display: 'flex', flexDirection: 'column', minWidth: 0 });
export const box = style({
  display: 'flex',
  alignItems: 'center',
  height: size.control,
  minWidth: 0,
  paddingRight: space[1],
  border: solid(colour.control),
  borderRadius: radius.control,
  background: colour.surface,
  selectors: {
    '&:focus-within': { outline: focusRing, outlineOffset: -lineWidth.hair },
    '[data-invalid] > &': { borderColor: colour.red },
  },
  '@media': { [media.touch]: { height: size.touch, borderRadius: radius.row } },
});
export const input = style({
  flex: 1,
  minWidth: 0,
  height: '100%',
  padding: spacing(0, 0, 0, 2.5),
  border: 0,
  outline: 'none',
  background: 'none',
  color: colour.ink,
  textOverflow: 'ellipsis',
  selectors: { '&::placeholder': { color: colour.ink3 }, '&[data-disabled]': { color: colour.ink3 } },
  '@media': { [media.touch]: { fontSize: textSize.touchField } },
});
export const opener = style({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: size[6],
  height: size[6],
  padding: 0,
  border: 0,
  borderRadius: radius.marker,
  background: 'none',
  color: colour.ink2,
  selectors: { '&[data-hovered], &[data-pressed]': { background: colour.hover } },
  '@media': { [media.touch]: { width: size[9], height: size[9] } },
});
