import { style } from '@vanilla-extract/css';
import { spacing } from '@/ui/theme/shorthands';
import { type } from '@/ui/theme/tokens';

export const description = style([
  type.label,
  { flex: 'none', maxHeight: '40%', margin: spacing(0, 3.5), overflow: 'auto' },
]);
