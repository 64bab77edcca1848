import { style } from '@vanilla-extract/css';
import { colour } from '@/ui/theme/contract.css';
import { size, space, type } from '@/ui/theme/tokens';

export const tickColumn = style({ width: size[12] });
/** Not cut with an ellipsis. */
export const tickCell = style({ textOverflow: 'clip' });
/** For a switch under its head. */
export const narrowColumn = style({ width: size[22] });
export const actionsColumn = style({ width: size[28] });
export const actions = style({ display: 'flex', justifyContent: 'flex-end', gap: space[1] });
export const chosen = style({
  ...type.label,
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: space[2],
  marginBottom: space[2],
  color: colour.ink2,
});
/** Beside one another, where they fit. */
export const times = style({
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fit, minmax(${size[45]}px, 1fr))`,
  alignItems: 'start',
  gap: space[3],
});
export const back = style({ ...type.label, color: colour.ink3, selectors: { '&:hover': { color: colour.accent } } });
