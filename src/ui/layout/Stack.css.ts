import { style, styleVariants } from '@vanilla-extract/css';
import { space, visuallyHidden } from '../theme/tokens';

export const stack = style({ display: 'flex', flexDirection: 'column', minWidth: 0 });
export const inline = style({ display: 'flex', alignItems: 'center', minWidth: 0 });
export const wrap = style({ flexWrap: 'wrap' });
/** Does not affect the layout of its children. */
export const boxless = style({ display: 'contents' });
export const gap = styleVariants({
  1: { gap: space[1] },
  2: { gap: space[2] },
  3: { gap: space[3] },
  4: { gap: space[4] },
});
/** For assistive technology only. */
export const hidden = style({
  ...visuallyHidden,
  margin: -space.hair,
  padding: 0,
  border: 0,
});
