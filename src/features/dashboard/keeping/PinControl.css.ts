import { style } from '@vanilla-extract/css';
import { colour } from '@/ui/theme/contract.css';
import { media } from '@/ui/theme/media';
import { size } from '@/ui/theme/tokens';

/** Left out where there is room for signs only; the button's name says it all the same. */
export const words = style({ fontVariantNumeric: 'tabular-nums', '@media': { [media.narrow]: { display: 'none' } } });
export const listWords = style({ fontVariantNumeric: 'tabular-nums' });
export const incomplete = style({ color: colour.amber });

/** As wide as an icon. */
export const blank = style({ width: size[4], flex: 'none' });
