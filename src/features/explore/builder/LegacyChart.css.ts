import { style } from '@vanilla-extract/css';
import { colour } from '@/ui/theme/contract.css';
import { space, type } from '@/ui/theme/tokens';

export const rows = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[2],
  flex: 1,
  minHeight: 0,
  minWidth: 0,
});
export const note = style({ ...type.label, color: colour.ink3 });
