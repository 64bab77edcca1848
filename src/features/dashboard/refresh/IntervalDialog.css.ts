import { style } from '@vanilla-extract/css';
import { colour } from '@/ui/theme/contract.css';
import { space } from '@/ui/theme/tokens';

export const settings = style({ display: 'flex', flexDirection: 'column', gap: space[4], paddingBottom: space[2] });
export const note = style({ color: colour.ink2 });
