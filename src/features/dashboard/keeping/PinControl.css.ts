import { style } from '@vanilla-extract/css';
import { colour } from '@/ui/theme/contract.css';
import { media } from '@/ui/theme/media';

/** Left out where there is room for signs only; the button's name says it all the same. */
export const words = style({ fontVariantNumeric: 'tabular-nums', '@media': { [media.narrow]: { display: 'none' } } });
export const listWords = style({ fontVariantNumeric: 'tabular-nums' });
export const incomplete = style({ color: colour.amber });
