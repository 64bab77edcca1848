import { style } from '@vanilla-extract/css';
import { colour } from '../theme/contract.css';
import { solid, spacing } from '../theme/shorthands';
import { media } from '../theme/media';
import { size, space, type } from '../theme/tokens';

export const foot = style({
  ...type.label,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[2],
  minHeight: size[9],
  padding: spacing(0, 2, 0, 3),
  borderTop: solid(colour.line),
  color: colour.ink2,
  fontVariantNumeric: 'tabular-nums',
});
export const turn = style({ display: 'flex', alignItems: 'center', gap: space[1] });
export const pageSize = style({ paddingRight: space[2], '@media': { [media.phone]: { display: 'none' } } });
