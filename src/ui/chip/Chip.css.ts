import { style, styleVariants } from '@vanilla-extract/css';
import { colour } from '../theme/contract.css';
import { innerRing, solid, spacing } from '../theme/shorthands';
import { media } from '../theme/media';
import { leading, radius, size, space, textSize, weight } from '../theme/tokens';

export const chip = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[1.5],
  height: size[6],
  padding: spacing(0, 2),
  borderRadius: radius.pill,
  border: 0,
  fontSize: textSize.label,
  lineHeight: leading[4],
  fontWeight: weight.medium,
  whiteSpace: 'nowrap',
  background: colour.hover,
  color: colour.ink2,
  flex: 'none',
  '@media': { [media.forcedColours]: { border: solid('currentcolor') } },
});

export const variant = styleVariants({
  neutral: [chip],
  accent: [chip, { background: colour.accentSoft, color: colour.onAccentSoft, fontWeight: weight.strong }],
  outlined: [chip, { background: 'transparent', boxShadow: innerRing(colour.lineStrong) }],
  /** Small and square-cornered: inside tables. */
  small: [
    chip,
    {
      height: size[5],
      padding: spacing(0, 2),
      fontSize: textSize.caption,
      gap: space[1],
      borderRadius: radius.control,
    },
  ],
  smallAmber: [
    chip,
    {
      height: size[5],
      padding: spacing(0, 2),
      fontSize: textSize.caption,
      gap: space[1],
      borderRadius: radius.control,
      background: colour.amberSoft,
      color: colour.amber,
    },
  ],
});
