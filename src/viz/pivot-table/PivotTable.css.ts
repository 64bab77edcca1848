import { style } from '@vanilla-extract/css';

export const frame = style({ height: '100%', margin: '0 -8px' });
export const group = style({ display: 'flex', alignItems: 'center', marginLeft: -8 });
export const groupName = style({ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', paddingLeft: 4 });
