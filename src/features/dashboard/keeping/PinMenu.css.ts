import { style } from '@vanilla-extract/css';

/** As wide as an icon. */
export const blank = style({ width: 15, flex: 'none' });
