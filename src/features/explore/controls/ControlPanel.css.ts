import { style } from '@vanilla-extract/css';
import { colour } from '@/ui/theme/contract.css';
import { focusRing, spacing } from '@/ui/theme/shorthands';
import { media } from '@/ui/theme/media';
import { radius, size, space, type, weight } from '@/ui/theme/tokens';

export const panel = style({ display: 'flex', flexDirection: 'column', padding: spacing(2, 4, 6, 2) });
export const section = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[3.5],
  padding: spacing(1, 0, 3.5),
});
export const heading = style({ margin: 0 });
export const toggle = style({
  ...type.label,
  fontWeight: weight.bold,
  display: 'flex',
  alignItems: 'center',
  gap: space[1],
  width: '100%',
  minHeight: size.row,
  padding: spacing(0, 1, 0, 0),
  border: 0,
  borderRadius: radius.marker,
  background: 'none',
  color: colour.ink3,
  textAlign: 'start',
  selectors: {
    '&[data-hovered]': { color: colour.ink },
    '&[data-focus-visible]': { outline: focusRing },
  },
  '@media': { [media.touch]: { minHeight: size.touch } },
});
export const faults = style({ ...type.caption, marginInlineStart: 'auto', color: colour.red });
