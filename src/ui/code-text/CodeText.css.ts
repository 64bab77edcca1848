import { style, styleVariants } from '@vanilla-extract/css';
import { colour } from '../theme/contract.css';
import { solid, spacing } from '../theme/shorthands';
import { font, leading, radius, size, space, textSize, weight } from '../theme/tokens';

export const code = style({
  margin: 0,
  padding: spacing(2, 3, 2, 0),
  border: solid(colour.line),
  borderRadius: radius.row,
  background: colour.inset,
  color: colour.ink,
  fontFamily: font.mono,
  fontSize: textSize.label,
  lineHeight: leading[4.5],
  counterReset: 'line',
});
/** Wrapped lines start below the text, next to their number. */
export const line = style({
  display: 'block',
  position: 'relative',
  paddingLeft: size[10],
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  minHeight: leading[4.5],
  counterIncrement: 'line',
  selectors: {
    '&::before': {
      content: 'counter(line)',
      position: 'absolute',
      left: 0,
      width: size[7.5],
      paddingRight: space[1],
      textAlign: 'right',
      color: colour.ink3,
    },
  },
});
export const ink = styleVariants({
  keyword: { color: colour.accentStrong, fontWeight: weight.bold },
  text: { color: colour.amber },
  number: { color: colour.accent },
  comment: { color: colour.ink3, fontStyle: 'italic' },
});
