import { style, styleVariants } from '@vanilla-extract/css';
import { space } from '../theme/tokens';

export const stack = style({ display: 'flex', flexDirection: 'column', minWidth: 0 });
export const inline = style({ display: 'flex', alignItems: 'center', minWidth: 0 });
export const wrap = style({ flexWrap: 'wrap' });
export const grow = style({ flex: '1 1 auto', minWidth: 0 });
export const gap = styleVariants(space, value => ({ gap: value }));
/** One line, cut with an ellipsis; the whole text belongs in a title. */
export const cut = style({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', minWidth: 0 });
/** There for assistive technology only. */
export const hidden = style({
  position: 'absolute',
  width: 1,
  height: 1,
  margin: -1,
  padding: 0,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
  border: 0,
});
