import { style } from '@vanilla-extract/css';
import { setAside } from '@/ui/card/Card.css';
import { size, type } from '@/ui/theme/tokens';
import { spacing } from '@/ui/theme/shorthands';

export const room = style([setAside, { display: 'flex', height: '100%', minHeight: size[60] }]);

export const description = style([
  type.label,
  { flex: 'none', maxHeight: '40%', margin: spacing(0, 3.5), overflow: 'auto' },
]);
