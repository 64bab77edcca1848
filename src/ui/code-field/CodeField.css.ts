import { createVar, style } from '@vanilla-extract/css';
import { colour } from '../theme/contract.css';
import { focusRing, solid, spacing } from '../theme/shorthands';
import { media } from '../theme/media';
import { font, leading, lineWidth, radius, size, space, textSize, type, weight } from '../theme/tokens';

/** The number of visible lines. */
export const lines = createVar();

/** The space above and below the lines: padding and border. */
const AROUND = 2 * (space[2] + lineWidth.hair);

export const field = style({ display: 'flex', flexDirection: 'column', gap: space[1.5], minWidth: 0 });
export const filling = style([field, { flex: 1, minHeight: size[30] }]);
export const label = style({ ...type.label, display: 'inline-block', fontWeight: weight.strong, color: colour.ink2 });
export const problem = style({ ...type.label, paddingTop: space[1], color: colour.red });
export const box = style({
  width: '100%',
  overflow: 'hidden',
  border: solid(colour.control),
  borderRadius: radius.control,
  background: colour.surface,
  selectors: {
    '&:focus-within': { outline: focusRing, outlineOffset: -lineWidth.hair },
    '&[data-invalid]': { borderColor: colour.red },
  },
  '@media': { [media.touch]: { borderRadius: radius.row } },
});
export const boxOfLines = style([
  box,
  {
    height: `calc(${lines} * ${leading[4.5]} + ${AROUND}px)`,
    minHeight: size.touch,
    resize: 'vertical',
    '@media': { [media.touch]: { height: `calc(${lines} * ${leading[5.5]} + ${AROUND}px)` } },
  },
]);
export const boxThatFills = style([box, { flex: 1, minHeight: 0 }]);
export const editor = style({ height: '100%' });
export const area = style({
  display: 'block',
  width: '100%',
  height: '100%',
  padding: spacing(2, 2.5),
  border: 0,
  outline: 'none',
  resize: 'none',
  background: 'transparent',
  color: colour.ink,
  fontFamily: font.mono,
  fontSize: textSize.label,
  lineHeight: leading[4.5],
  tabSize: 2,
  '@media': { [media.touch]: { fontSize: textSize.touchField, lineHeight: leading[5.5] } },
});
