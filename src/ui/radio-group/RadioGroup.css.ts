import { style, styleVariants } from '@vanilla-extract/css';
import { boxOf, oneLine } from '../select/variants';
import { colour } from '../theme/contract.css';
import { media } from '../theme/media';
import { radius, size, space, textSize, type, weight } from '../theme/tokens';

export const group = style({ display: 'flex', flexDirection: 'column', gap: space[1.5], minWidth: 0 });
export const label = style({ ...type.label, fontWeight: weight.strong, color: colour.ink2 });

const grid = style({ display: 'grid', columnGap: space[4] });
export const options = styleVariants({
  1: [grid],
  2: [
    grid,
    {
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      '@media': { [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
    },
  ],
});
export const option = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  minHeight: size.row,
  cursor: 'pointer',
  selectors: { '&[data-disabled]': { color: colour.ink3, cursor: 'default' } },
  '@media': { [media.touch]: { minHeight: size.touch, fontSize: textSize.touchOption } },
});
export const mark = style([
  boxOf(option),
  {
    borderRadius: radius.pill,
    // The dot has the colour of the text, which is transparent while nothing is chosen.
    '::after': {
      content: '',
      width: size[2],
      height: size[2],
      borderRadius: radius.pill,
      background: 'currentcolor',
      forcedColorAdjust: 'none',
    },
    selectors: { [`${option}[data-disabled] &`]: { borderColor: colour.lineStrong } },
  },
]);
export const name = style(oneLine);
export const about = style({ ...type.label, flex: 'none', color: colour.ink3, fontVariantNumeric: 'tabular-nums' });
