import { style } from '@vanilla-extract/css';

/** Its box is none: what it stands around lies where it would lie without. */
export const around = style({ display: 'contents' });
