import { style } from '@vanilla-extract/css';
import { colour } from '@/ui/theme/contract.css';
import { media, radius, space, type } from '@/ui/theme/tokens';

export const screen = style({
  minHeight: '100dvh',
  display: 'grid',
  placeItems: 'center',
  padding: space[4],
  background: colour.page,
});
/** Wider than signing in: here is something to read. */
export const card = style({
  width: '100%',
  maxWidth: 520,
  padding: '28px 28px 24px',
  background: colour.surface,
  border: `1px solid ${colour.line}`,
  borderRadius: radius.dialog,
  boxShadow: colour.shadowCard,
  '@media': { [media.phone]: { padding: '24px 20px 20px' } },
});
export const brand = style({ display: 'flex', alignItems: 'center', gap: 10, marginBottom: 20 });
export const product = style({ ...type.page });
export const what = style({ ...type.body, fontWeight: 600 });
export const heading = style({ ...type.cardTitle, marginBottom: 4 });
export const section = style({
  borderTop: `1px solid ${colour.line}`,
  paddingTop: 14,
  marginTop: 6,
  selectors: { 'div + &': { marginTop: 18 } },
});
export const quiet = style({ ...type.label, color: colour.ink3, overflowWrap: 'anywhere' });
export const buttons = style({ display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 10 });
