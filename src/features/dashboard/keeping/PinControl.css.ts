import { style } from '@vanilla-extract/css';
import { colour } from '@/ui/theme/contract.css';
import { media } from '@/ui/theme/media';
import { size } from '@/ui/theme/tokens';

/** Hidden if there is only room for icons; the button's name still says it. */
export const words = style({ fontVariantNumeric: 'tabular-nums', '@media': { [media.narrow]: { display: 'none' } } });
export const listWords = style({ fontVariantNumeric: 'tabular-nums' });
export const incomplete = style({ color: colour.amber });

/** As wide as an icon. */
export const blank = style({ width: size[4], flex: 'none' });
