import { globalStyle, style } from '@vanilla-extract/css';
import { oneLine, opener } from '@/ui/select/variants';
import { colour } from '@/ui/theme/contract.css';
import { focusRing, spacing } from '@/ui/theme/shorthands';
import { lineWidth, size, space } from '@/ui/theme/tokens';

export const bar = style({
  flex: 1,
  minWidth: 0,
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  padding: spacing(0, 3),
  overflow: 'hidden',
});
export const opening = style({
  ...opener,
  gap: space[1.5],
  width: size[45],
  flex: `0 1 ${size[45]}px`,
  minWidth: size[24],
  color: colour.ink,
  selectors: {
    '&[data-hovered]': { background: colour.hover },
    '&[data-focus-visible], &[aria-expanded="true"]': { outline: focusRing, outlineOffset: -lineWidth.hair },
  },
});
export const label = style({ ...oneLine, textAlign: 'left' });
export const one = style({ padding: space[3], width: size[66] });
export const many = style({
  padding: space[4],
  width: size[75],
  display: 'flex',
  flexDirection: 'column',
  gap: space[4],
});
export const actions = style({
  marginLeft: 'auto',
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
});
globalStyle(`${actions} > footer`, { padding: 0, border: 0 });
