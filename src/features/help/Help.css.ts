import { style } from '@vanilla-extract/css';
import { keyCap, spacing } from '@/ui/theme/shorthands';
import { size, space, type } from '@/ui/theme/tokens';

export const group = style({ selectors: { '& + &': { marginTop: space[6] } } });
export const title = style({ ...type.label, margin: spacing(0, 0, 2) });
export const list = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: spacing(2.5, 4),
  alignItems: 'center',
  margin: 0,
});
export const keys = style({ margin: 0, display: 'flex', gap: space[1], justifyContent: 'flex-end' });
export const key = style({
  ...keyCap,
  minWidth: size[5.5],
  padding: spacing('hair', 1.5),
  textAlign: 'center',
});
