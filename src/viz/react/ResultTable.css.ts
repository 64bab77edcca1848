import { style } from '@vanilla-extract/css';
import { spacing } from '@/ui/theme/shorthands';
import { space } from '@/ui/theme/tokens';

export const tables = style({
  display: 'grid',
  gridAutoRows: 'minmax(0, 1fr)',
  gap: space[4],
  flex: 1,
  minHeight: 0,
  minWidth: 0,
  padding: spacing(0, 2),
});
export const table = style({ minHeight: 0, minWidth: 0 });
