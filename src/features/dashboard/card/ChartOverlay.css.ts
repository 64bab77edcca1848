import { style } from '@vanilla-extract/css';

export const room = style({ display: 'flex', height: '100%', minHeight: 240 });
