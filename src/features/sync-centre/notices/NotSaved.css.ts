import { style } from '@vanilla-extract/css';
import { colour } from '@/ui/theme/contract.css';
import { solid, spacing } from '@/ui/theme/shorthands';
import { layer, size, space, type } from '@/ui/theme/tokens';

export const banner = style({
  position: 'fixed',
  insetInline: 0,
  top: 0,
  zIndex: layer.alarm,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: spacing(2, 4),
  padding: spacing(3, 4),
  background: colour.redSoft,
  color: colour.ink,
  borderBottom: solid(colour.red, 'thick'),
  boxShadow: colour.shadowPopover,
});
export const words = style({ flex: `1 1 ${size[80]}px`, minWidth: 0, overflowWrap: 'anywhere' });
export const title = style({ ...type.cardTitle, color: colour.red });
export const buttons = style({ display: 'flex', flexWrap: 'wrap', gap: space[2] });
