import { style } from '@vanilla-extract/css';
import { spacing } from '@/ui/theme/shorthands';
import { space } from '@/ui/theme/tokens';

export const frame = style({ height: '100%', margin: spacing(0, -2) });
export const group = style({ display: 'flex', alignItems: 'center', marginLeft: -space[2] });
export const groupName = style({ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', paddingLeft: space[1] });
