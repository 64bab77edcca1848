import { style } from '@vanilla-extract/css';
import { colour } from '../theme/contract.css';
import { radius, type } from '../theme/tokens';

export const notice = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 8,
  padding: 24,
  minHeight: 128,
  textAlign: 'center',
  color: colour.ink2,
  border: `1px dashed ${colour.lineStrong}`,
  borderRadius: radius.row,
});
export const title = style({ ...type.section, color: colour.ink });
export const text = style({ maxWidth: 420, textWrap: 'balance' });
