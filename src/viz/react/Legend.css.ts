import { style } from '@vanilla-extract/css';
import { colour } from '@/ui/theme/contract.css';
import { type } from '@/ui/theme/tokens';

export const items = style({
  ...type.caption,
  fontWeight: 400,
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  height: 22,
  paddingBottom: 6,
  // What does not fit is reached by scrolling, and fades towards the edge.
  overflowX: 'auto',
  overflowY: 'hidden',
  scrollbarWidth: 'none',
  maskImage: 'linear-gradient(to right, #000 calc(100% - 20px), transparent)',
  color: colour.ink2,
  whiteSpace: 'nowrap',
});
export const item = style({ display: 'flex', alignItems: 'center', gap: 5, flex: 'none' });
export const swatch = style({ width: 8, height: 8, borderRadius: 2, flex: 'none' });
export const ramp = style({ width: 88, height: 6, borderRadius: 3, flex: 'none' });
