import { style } from '@vanilla-extract/css';
import { colour } from '@/ui/theme/contract.css';
import { spacing } from '@/ui/theme/shorthands';
import { font, radius, textSize } from '@/ui/theme/tokens';

export const about = style({ margin: 0, color: colour.ink2 });

export const code = style({
  margin: 0,
  padding: spacing(2, 3),
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  fontFamily: font.mono,
  fontSize: textSize.label,
  borderRadius: radius.control,
  background: colour.inset,
  color: colour.ink,
});
