import { style } from '@vanilla-extract/css';

/** The grid takes what its foot leaves. */
export const frame = style({ display: 'grid', gridTemplateRows: 'minmax(0, 1fr) auto', height: '100%', margin: '0 -8px' });
