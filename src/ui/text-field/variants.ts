import { colour } from '../theme/contract.css';
import { focusRing, solid, spacing } from '../theme/shorthands';
import { media } from '../theme/media';
import { lineWidth, radius, size, textSize } from '../theme/tokens';

/** The box of a text input, whatever surrounds it. */
export const inputBox = {
  height: size.control,
  width: '100%',
  minWidth: 0,
  padding: spacing(0, 2.5),
  border: solid(colour.control),
  borderRadius: radius.control,
  background: colour.surface,
  color: colour.ink,
  selectors: {
    '&[data-focused]': { outline: focusRing, outlineOffset: -lineWidth.hair },
    '&[data-invalid]': { borderColor: colour.red },
    '&::placeholder': { color: colour.ink3 },
  },
  '@media': { [media.touch]: { height: size.touch, fontSize: textSize.touchField, borderRadius: radius.row } },
} as const;
