import { style } from '@vanilla-extract/css';
import { colour } from '@/ui/theme/contract.css';
import { solid, spacing } from '@/ui/theme/shorthands';
import { radius, size, space, type, weight } from '@/ui/theme/tokens';

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
  gap: space[3],
  padding: spacing(2, 3),
  minHeight: size[13],
  selectors: { '& + &': { borderTop: solid(colour.line) } },
});
export const icon = style({ flex: 'none', color: colour.ink3 });
export const texts = style({ display: 'flex', flexDirection: 'column', flex: 1, minWidth: 0 });
export const device = style({ color: colour.ink, fontWeight: weight.medium, overflowWrap: 'anywhere' });
export const note = style({ ...type.label, color: colour.ink3 });
