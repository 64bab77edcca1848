import { style } from '@vanilla-extract/css';
import { colour } from '@/ui/theme/contract.css';
import { size, space, type } from '@/ui/theme/tokens';

export const frame = style({ display: 'flex', flexDirection: 'column', gap: space[3], height: '100%', minHeight: 0 });
export const fields = style({
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fill, minmax(min(${size[45]}px, 100%), 1fr))`,
  alignContent: 'start',
  gap: space[3],
  overflow: 'auto',
  minHeight: 0,
  // So that the focus ring is not cut off.
  padding: space[0.5],
  margin: -space[0.5],
});
export const foot = style({
  ...type.caption,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: space[3],
  color: colour.ink3,
  marginTop: 'auto',
});
