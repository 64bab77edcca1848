import { style } from '@vanilla-extract/css';
import { colour } from '@/ui/theme/contract.css';
import { solid, spacing } from '@/ui/theme/shorthands';
import { media } from '@/ui/theme/media';
import { font, leading, lineWidth, textSize } from '@/ui/theme/tokens';

export const box = style({
  position: 'relative',
  flex: 1,
  minHeight: 0,
  minWidth: 0,
  background: colour.surface,
  selectors: { '&:focus-within': { outline: solid(colour.accent), outlineOffset: -lineWidth.hair } },
});
export const editor = style({ height: '100%' });
export const area = style({
  display: 'block',
  width: '100%',
  height: '100%',
  padding: spacing(2, 3),
  border: 0,
  outline: 'none',
  resize: 'none',
  background: 'transparent',
  color: colour.ink,
  fontFamily: font.mono,
  fontSize: textSize.body,
  lineHeight: leading[5],
  tabSize: 2,
  '@media': { [media.touch]: { fontSize: textSize.touchField, lineHeight: leading[6] } },
});
