import { style } from '@vanilla-extract/css';
import { colour } from '@/ui/theme/contract.css';

export const box = style({ flex: 1, minHeight: 0, minWidth: 0, position: 'relative' });
export const empty = style({ color: colour.ink3 });
