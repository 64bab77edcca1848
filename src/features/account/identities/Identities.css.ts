import { style } from '@vanilla-extract/css';
import { colour } from '@/ui/theme/contract.css';
import { solid, spacing } from '@/ui/theme/shorthands';
import { most, radius, size, space, type, weight } from '@/ui/theme/tokens';

export const section = style({ maxWidth: most.field });
export const list = style({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  border: solid(colour.line),
  borderRadius: radius.control,
});
export const row = style({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: space[3],
  padding: spacing(2, 3),
  minHeight: size[13],
  selectors: { '& + &': { borderTop: solid(colour.line) } },
});
export const texts = style({ display: 'flex', flexDirection: 'column', flex: 1, minWidth: size[40] });
export const provider = style({ color: colour.ink, fontWeight: weight.medium, overflowWrap: 'anywhere' });
export const note = style({ ...type.label, color: colour.ink2 });
export const heading = style({ ...type.section, margin: 0 });
export const done = style({
  padding: spacing(2, 3),
  borderRadius: radius.control,
  background: colour.accentSoft,
  color: colour.onAccentSoft,
});
export const warning = style({
  padding: spacing(2, 3),
  borderRadius: radius.control,
  background: colour.amberSoft,
  color: colour.amber,
});
