import { style } from '@vanilla-extract/css';
import { type } from '@/ui/theme/tokens';

export const description = style([type.label, { flex: 'none', maxHeight: '40%', margin: '0 14px', overflow: 'auto' }]);
