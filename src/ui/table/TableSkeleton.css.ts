import { createVar, style } from '@vanilla-extract/css';
import { colour } from '../theme/contract.css';
import { media, radius } from '../theme/tokens';

export const width = createVar();
export const row = style({
  height: 38,
  borderBottom: `1px solid ${colour.line}`,
  padding: '12px 16px',
  selectors: { '&:last-child': { borderBottom: 0 } },
  '@media': { [media.touch]: { height: 48, paddingTop: 17 } },
});
export const bar = style({
  display: 'block',
  width,
  height: 14,
  borderRadius: radius.marker,
  background: colour.hover,
});
