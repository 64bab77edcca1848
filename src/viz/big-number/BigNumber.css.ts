import { style } from '@vanilla-extract/css';
import { colour } from '@/ui/theme/contract.css';
import { space, type } from '@/ui/theme/tokens';

export const box = style({ position: 'relative', display: 'flex', alignItems: 'flex-end', gap: space[2], height: '100%', minHeight: 0 });
export const words = style({ flex: '1 1 auto', minWidth: 0, alignSelf: 'flex-start' });
export const value = style({ ...type.number, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' });
export const note = style({ ...type.label, color: colour.ink3, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });
export const trend = style({ flex: '0 1 96px', minWidth: 56, color: colour.accent, overflow: 'visible' });
export const fill = style({ fill: colour.accentSoft });
export const stroke = style({
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.5,
  strokeLinejoin: 'round',
  strokeLinecap: 'round',
  vectorEffect: 'non-scaling-stroke',
});
export const end = style({ fill: 'currentColor' });
