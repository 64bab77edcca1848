import { style } from '@vanilla-extract/css';
import { media } from '@/ui/theme/tokens';

export const notPhone = style({ display: 'contents', '@media': { [media.phone]: { display: 'none' } } });
