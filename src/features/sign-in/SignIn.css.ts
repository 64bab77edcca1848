import { style } from '@vanilla-extract/css';
import { colour } from '@/ui/theme/contract.css';
import { solid, spacing } from '@/ui/theme/shorthands';
import { media } from '@/ui/theme/media';
import { radius, size, space, type } from '@/ui/theme/tokens';

export const screen = style({
  minHeight: '100dvh',
  display: 'grid',
  placeItems: 'center',
  padding: space[4],
  background: colour.page,
});
export const card = style({
  width: '100%',
  maxWidth: size[95],
  padding: spacing(7, 7, 6),
  background: colour.surface,
  border: solid(colour.line),
  borderRadius: radius.dialog,
  boxShadow: colour.shadowCard,
  '@media': { [media.phone]: { padding: spacing(6, 5, 5) } },
});
export const brand = style({ display: 'flex', alignItems: 'center', gap: space[2.5], marginBottom: space[5] });
export const product = style({ ...type.page });
export const form = style({ display: 'flex', flexDirection: 'column', gap: space[3.5] });
export const submit = style({ display: 'flex', gap: space[2], marginTop: space[1.5] });
export const note = style({ ...type.label, color: colour.ink3, marginTop: space[4] });
export const problem = style({
  padding: spacing(2, 3),
  borderRadius: radius.control,
  background: colour.redSoft,
  color: colour.red,
});
export const ended = style({
  padding: spacing(2, 3),
  borderRadius: radius.control,
  background: colour.amberSoft,
  color: colour.amber,
  marginBottom: space[3.5],
});
export const away = style({
  padding: spacing(2, 3),
  borderRadius: radius.control,
  background: colour.amberSoft,
  color: colour.amber,
  marginBottom: space[3.5],
});
export const provider = style({ display: 'flex', flexDirection: 'column', gap: space[2.5], marginTop: space[3.5] });
export const leave = style({ ...type.label, color: colour.accent, alignSelf: 'flex-start' });
