import { style } from '@vanilla-extract/css';
import { colour } from '@/ui/theme/contract.css';
import { focusRing, spacing } from '@/ui/theme/shorthands';
import { media } from '@/ui/theme/media';
import { ellipsis, radius, size, space, steppedBack, type, weight } from '@/ui/theme/tokens';

export const pane = style({ display: 'flex', flexDirection: 'column', gap: space[2], padding: spacing(3, 3, 4) });
export const folder = style({ minWidth: 0 });
export const summary = style({
  ...type.label,
  fontWeight: weight.strong,
  minHeight: size.row,
  lineHeight: `${size.row}px`,
  color: colour.ink3,
  cursor: 'pointer',
  borderRadius: radius.marker,
  selectors: { '&:focus-visible': { outline: focusRing } },
  '@media': { [media.touch]: { minHeight: size.touch, lineHeight: `${size.touch}px` } },
});
export const count = style({ float: 'right', fontVariantNumeric: 'tabular-nums' });
export const list = style({ display: 'flex', flexDirection: 'column' });
/** Reached before the last fields are, so that keys and fingers find more below them. */
export const end = style({ height: size[32], marginTop: -size[32], pointerEvents: 'none' });
export const row = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[1.5],
  minHeight: size.row,
  minWidth: 0,
  color: colour.ink2,
  borderRadius: radius.marker,
  cursor: 'grab',
  touchAction: 'manipulation',
  selectors: {
    '&:hover, &:focus-within': { background: colour.hover },
    '&[data-dragging]': { opacity: steppedBack },
  },
  '@media': { [media.touch]: { minHeight: size.touch } },
});
export const grip = style({
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  alignSelf: 'stretch',
  padding: 0,
  border: 0,
  background: 'none',
  color: colour.ink3,
  cursor: 'inherit',
  borderRadius: radius.marker,
  selectors: { '&:focus-visible': { outline: focusRing } },
  '@media': { [media.touch]: { minWidth: size[6], justifyContent: 'center' } },
});
export const name = style({
  ...ellipsis,
  flex: 1,
  color: colour.ink,
  selectors: { [`${row}[data-away] &`]: { color: colour.ink3 } },
});
export const add = style({ flex: 'none' });
export const none = style({ ...type.label, color: colour.ink3 });
