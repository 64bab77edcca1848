import { style } from '@vanilla-extract/css';
import { colour } from '@/ui/theme/contract.css';
import { focusRing, solid, spacing } from '@/ui/theme/shorthands';
import { media } from '@/ui/theme/media';
import { radius, size, space, type, weight } from '@/ui/theme/tokens';

export const groups = style({ border: solid(colour.line), borderRadius: radius.card });
export const group = style({ selectors: { '& + &': { borderTop: solid(colour.line) } } });
export const head = style({ display: 'flex', alignItems: 'center', gap: space[2], paddingLeft: space[2] });
export const opener = style({
  display: 'flex',
  flex: 1,
  alignItems: 'center',
  gap: space[2],
  minWidth: 0,
  minHeight: size.control,
  padding: spacing(0, 3, 0, 1),
  border: 0,
  background: 'transparent',
  font: 'inherit',
  fontWeight: weight.medium,
  color: colour.ink,
  textAlign: 'start',
  cursor: 'pointer',
  selectors: { '&:hover': { color: colour.accent }, '&[data-focus-visible]': { outline: focusRing } },
  '@media': { [media.touch]: { minHeight: size.touch } },
});
export const count = style({
  ...type.label,
  marginLeft: 'auto',
  fontVariantNumeric: 'tabular-nums',
  color: colour.ink3,
});
export const list = style({ padding: spacing(0, 2, 2) });
export const fixed = style({ ...type.label, margin: 0, padding: spacing(0, 3, 2), listStyle: 'none' });
export const fixedItem = style({ padding: spacing(0.5, 0), overflowWrap: 'anywhere' });
export const note = style({ ...type.label, margin: 0, color: colour.ink3 });
