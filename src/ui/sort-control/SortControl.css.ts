import { style } from '@vanilla-extract/css';
import { colour } from '../theme/contract.css';
import { size, space, type } from '../theme/tokens';

export const control = style({
  ...type.label,
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  marginLeft: 'auto',
  color: colour.ink2,
});
export const field = style({ width: size[38] });
