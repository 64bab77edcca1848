import { style } from '@vanilla-extract/css';
import { colour } from '@/ui/theme/contract.css';
import { focusRing, solid, spacing } from '@/ui/theme/shorthands';
import { media } from '@/ui/theme/media';
import { ellipsis, layer, lineWidth, radius, size, space, type } from '@/ui/theme/tokens';

export const card = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  overflow: 'hidden',
  border: solid(colour.line),
  borderRadius: radius.card,
  background: colour.surface,
  selectors: { '&:has([data-hovered])': { borderColor: colour.accent } },
});
const picturePart = style({ display: 'flex', overflow: 'hidden' });
export const picture = style([picturePart, { height: size[45], padding: space[3] }]);
export const smallPicture = style([picturePart, { height: size[26], padding: space[2] }]);
/** Charts fill the rest of a column. */
export const chart = style({
  flex: 1,
  minWidth: 0,
  minHeight: 0,
  display: 'flex',
  flexDirection: 'column',
  overflow: 'hidden',
});
export const choose = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  justifyContent: 'center',
  gap: space[0.5],
  minWidth: 0,
  padding: spacing(2, 3),
  border: 0,
  borderTop: solid(colour.line),
  background: colour.inset,
  color: colour.ink,
  textAlign: 'start',
  cursor: 'pointer',
  outline: 'none',
  selectors: {
    // The whole card is a button.
    '&::after': { content: '', position: 'absolute', inset: 0, zIndex: layer.raised, borderRadius: radius.card },
    '&[data-focus-visible]::after': { outline: focusRing, outlineOffset: -lineWidth.thick },
  },
  '@media': { [media.touch]: { minHeight: size.touch } },
});
export const name = style({ ...type.cardTitle, ...ellipsis, maxWidth: '100%' });
const line = style({ ...type.label, display: 'flex', alignItems: 'center', gap: space[1.5], maxWidth: '100%' });
export const typeLine = style([line, { color: colour.ink3 }]);
export const onlyType = line;
export const typeName = style({ ...ellipsis, minWidth: 0 });
