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
export const card = style({
  width: '100%',
  maxWidth: 380,
  padding: '28px 28px 24px',
  background: colour.surface,
  border: `1px solid ${colour.line}`,
  borderRadius: radius.dialog,
  boxShadow: colour.shadowCard,
  '@media': { [media.phone]: { padding: '24px 20px 20px' } },
});
export const brand = style({ display: 'flex', alignItems: 'center', gap: 10, marginBottom: 20 });
export const product = style({ ...type.page });
export const form = style({ display: 'flex', flexDirection: 'column', gap: 14 });
export const submit = style({ display: 'flex', gap: 8, marginTop: 6 });
export const note = style({ ...type.label, color: colour.ink3, marginTop: 16 });
export const problem = style({
  padding: '8px 12px',
  borderRadius: radius.control,
  background: colour.redSoft,
  color: colour.red,
});
export const ended = style({
  padding: '8px 12px',
  borderRadius: radius.control,
  background: colour.amberSoft,
  color: colour.amber,
  marginBottom: 14,
});
export const away = style({
  padding: '8px 12px',
  borderRadius: radius.control,
  background: colour.amberSoft,
  color: colour.amber,
  marginBottom: 14,
});
