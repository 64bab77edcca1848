import { style } from '@vanilla-extract/css';
import { boxOf } from '../select/variants';
import { colour } from '../theme/contract.css';
import { media, type } from '../theme/tokens';

export const setting = style({ minWidth: 0 });
export const check = style({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 28,
  cursor: 'pointer',
  selectors: { '&[data-disabled]': { color: colour.ink3, cursor: 'default' } },
  '@media': { [media.touch]: { minHeight: 44, fontSize: 15 } },
});
export const box = style([
  boxOf(check),
  { selectors: { [`${check}[data-disabled] &`]: { borderColor: colour.lineStrong } } },
]);
export const hint = style({
  ...type.label,
  color: colour.ink3,
  paddingLeft: 24,
  paddingBottom: 4,
  '@media': { [media.touch]: { marginTop: -8 } },
});
