import { style } from '@vanilla-extract/css';
import { colour } from '@/ui/theme/contract.css';
import { focusRing, spacing } from '@/ui/theme/shorthands';
import { media } from '@/ui/theme/media';
import { ellipsis, radius, size, space, type, weight } from '@/ui/theme/tokens';

export const head = style({ display: 'flex', alignItems: 'center', gap: space[1], minWidth: 0 });
export const title = style({ ...type.cardTitle, ...ellipsis, flex: 1, minWidth: 0 });
export const note = style({ ...type.label, color: colour.ink3 });
export const failed = style({ ...type.label, color: colour.red });
export const query = style({ maxHeight: '60dvh', overflow: 'auto' });

export const warning = style({
  ...type.label,
  color: colour.ink,
  background: colour.amberSoft,
  borderRadius: radius.row,
  padding: spacing(2, 3),
});
/** Between the head of the dialog and its list. */
export const bar = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[2],
  padding: spacing(0, 5, 3),
});
export const swapped = style({ ...type.body, overflowWrap: 'anywhere', margin: spacing(3, 0) });
export const losses = style({
  margin: spacing(1, 0, 3),
  paddingLeft: size[5],
  color: colour.ink2,
  overflowWrap: 'anywhere',
});
export const kind = style({ width: size[24] });
/** Fits the avatars shown and the number of further owners. */
export const owners = style({ width: size[38], '@media': { [media.phone]: { width: size[26] } } });
/** A name in a table that acts as a button. */
export const pick = style({
  border: 0,
  padding: 0,
  minHeight: size.row,
  maxWidth: '100%',
  ...ellipsis,
  background: 'transparent',
  font: 'inherit',
  fontWeight: weight.medium,
  textAlign: 'left',
  color: colour.ink,
  cursor: 'pointer',
  borderRadius: radius.marker,
  selectors: { '&:hover': { color: colour.accent }, '&:focus-visible': { outline: focusRing } },
  '@media': { [media.touch]: { minHeight: size.touch } },
});
