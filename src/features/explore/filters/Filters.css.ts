import { style } from '@vanilla-extract/css';
import { colour } from '@/ui/theme/contract.css';
import { solid, spacing } from '@/ui/theme/shorthands';
import { radius, size, space, type } from '@/ui/theme/tokens';

/** Subject and operator of a simple filter. */
export const head = style({
  display: 'grid',
  gridTemplateColumns: `minmax(0, 1fr) minmax(0, ${size[36]}px)`,
  gap: space[2],
  flex: 'none',
});
export const clause = style({
  display: 'grid',
  gridTemplateColumns: `minmax(0, ${size[28]}px) minmax(0, 1fr)`,
  alignItems: 'center',
  gap: space[2],
  flex: 'none',
});
export const hint = style({ ...type.label, margin: 0, color: colour.ink3 });
export const caption = style({
  ...type.caption,
  display: 'flex',
  justifyContent: 'space-between',
  gap: space[2],
  flex: 'none',
  margin: 0,
  padding: spacing(0, 1),
  color: colour.ink3,
  fontVariantNumeric: 'tabular-nums',
});
export const warning = style({
  ...type.label,
  display: 'flex',
  alignItems: 'center',
  gap: space[1.5],
  flex: 'none',
  margin: 0,
  padding: spacing(1.5, 2),
  border: solid(colour.redLine),
  borderRadius: radius.control,
  background: colour.redSoft,
  color: colour.red,
});
export const conversion = style({
  ...type.label,
  display: 'flex',
  alignItems: 'center',
  gap: space[1],
  minHeight: size[5],
  color: colour.ink3,
});
export const wrong = style([conversion, { color: colour.red }]);
