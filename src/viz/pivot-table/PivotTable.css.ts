import { style } from '@vanilla-extract/css';
import { colour } from '@/ui/theme/contract.css';
import { type } from '@/ui/theme/tokens';

export const frame = style({ display: 'grid', gridTemplateRows: 'minmax(0, 1fr) auto', height: '100%', margin: '0 -8px' });
export const group = style({ display: 'flex', alignItems: 'center', marginLeft: -8 });
export const groupName = style({ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', paddingLeft: 4 });
export const foot = style({ ...type.caption, fontWeight: 400, padding: '4px 8px 0', color: colour.ink3 });
