import { style } from '@vanilla-extract/css';
import { colour } from '@/ui/theme/contract.css';
import { space, type } from '@/ui/theme/tokens';

export const about = style({ ...type.body, margin: 0, color: colour.ink2 });
export const pair = style({ display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: space[4] });
