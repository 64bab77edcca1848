import { createVar, style } from '@vanilla-extract/css';
import { colour } from '../theme/contract.css';
import { solid, spacing } from '../theme/shorthands';
import { media } from '../theme/media';
import { radius, size, space } from '../theme/tokens';

export const width = createVar();
export const row = style({
  height: size[9.5],
  borderBottom: solid(colour.line),
  padding: spacing(3, 4),
  selectors: { '&:last-child': { borderBottom: 0 } },
  '@media': { [media.touch]: { height: size[12], paddingTop: space[4] } },
});
export const bar = style({
  display: 'block',
  width,
  height: size[3.5],
  borderRadius: radius.marker,
  background: colour.hover,
});
