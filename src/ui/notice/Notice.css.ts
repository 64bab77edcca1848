import { style } from '@vanilla-extract/css';
import { colour } from '../theme/contract.css';
import { dashed } from '../theme/shorthands';
import { radius, size, space, type } from '../theme/tokens';

export const notice = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space[2],
  padding: space[6],
  minHeight: size[32],
  textAlign: 'center',
  color: colour.ink2,
  border: dashed(colour.lineStrong),
  borderRadius: radius.row,
});
export const title = style({ ...type.section, color: colour.ink });
export const text = style({ maxWidth: size[105], textWrap: 'balance' });
