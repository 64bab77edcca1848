import { style } from '@vanilla-extract/css';
import { colour } from '@/ui/theme/contract.css';
import { solid, spacing } from '@/ui/theme/shorthands';
import { media } from '@/ui/theme/media';
import { most, radius, space, type, weight } from '@/ui/theme/tokens';

export const screen = style({
  minHeight: '100dvh',
  display: 'grid',
  placeItems: 'center',
  padding: space[4],
  background: colour.page,
});
/** Wider than the sign-in form, since there is more to read. */
export const card = style({
  width: '100%',
  maxWidth: most.field,
  padding: spacing(7, 7, 6),
  background: colour.surface,
  border: solid(colour.line),
  borderRadius: radius.dialog,
  boxShadow: colour.shadowCard,
  '@media': { [media.phone]: { padding: spacing(6, 5, 5) } },
});
export const brand = style({ display: 'flex', alignItems: 'center', gap: space[2.5], marginBottom: space[5] });
export const product = style({ ...type.page });
export const what = style({ ...type.body, fontWeight: weight.bold });
export const heading = style({ ...type.cardTitle, marginBottom: space[1] });
export const section = style({
  borderTop: solid(colour.line),
  paddingTop: space[3.5],
  marginTop: space[1.5],
  selectors: { 'div + &': { marginTop: space[4] } },
});
export const quiet = style({ ...type.label, color: colour.ink3, overflowWrap: 'anywhere' });
export const buttons = style({ display: 'flex', flexWrap: 'wrap', gap: space[2], marginTop: space[2.5] });
