import { style } from '@vanilla-extract/css';
import { colour } from '../theme/contract.css';
import { media, radius, type } from '../theme/tokens';

export const field = style({ display: 'flex', flexDirection: 'column', gap: 6 });
export const label = style({ ...type.label, fontWeight: 550, color: colour.ink2 });
export const input = style({
  height: 32,
  width: '100%',
  minWidth: 0,
  padding: '0 10px',
  border: `1px solid ${colour.control}`,
  borderRadius: radius.control,
  background: colour.surface,
  color: colour.ink,
  selectors: {
    '&[data-focused]': { outline: `2px solid ${colour.accent}`, outlineOffset: -1 },
    '&[data-invalid]': { borderColor: colour.red },
    '&::placeholder': { color: colour.ink3 },
  },
  '@media': { [media.touch]: { height: 44, fontSize: 16, borderRadius: radius.row } },
});
export const area = style([
  input,
  { height: 'auto', padding: '8px 10px', resize: 'vertical', '@media': { [media.touch]: { height: 'auto' } } },
]);
export const error = style({ ...type.label, color: colour.red });
