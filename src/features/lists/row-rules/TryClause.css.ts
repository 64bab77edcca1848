import { style } from '@vanilla-extract/css';
import { colour } from '@/ui/theme/contract.css';
import { space, type, weight } from '@/ui/theme/tokens';

export const part = style({ display: 'grid', gap: space[2], minWidth: 0 });
export const controls = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: space[2] });
export const count = style({ margin: 0, fontWeight: weight.bold });
export const about = style({ ...type.label, margin: 0, color: colour.ink3 });
