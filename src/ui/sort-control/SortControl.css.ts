import { style } from '@vanilla-extract/css';
import { colour } from '../theme/contract.css';
import { media } from '../theme/media';
import { size, space, type } from '../theme/tokens';

/** At the end of its line; phones have a line for it. */
export const control = style({
  ...type.label,
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  marginLeft: 'auto',
  color: colour.ink2,
  '@media': { [media.phone]: { width: '100%' } },
});
export const field = style({ width: size[38], '@media': { [media.phone]: { flex: 1, minWidth: 0 } } });
