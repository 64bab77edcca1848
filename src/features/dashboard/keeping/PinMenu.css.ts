import { style } from '@vanilla-extract/css';
import { size } from '@/ui/theme/tokens';

/** As wide as an icon. */
export const blank = style({ width: size[4], flex: 'none' });
