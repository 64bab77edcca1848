import { globalStyle, style } from '@vanilla-extract/css';
import { colour } from '@/ui/theme/contract.css';
import { solid, spacing } from '@/ui/theme/shorthands';
import { media } from '@/ui/theme/media';
import { ellipsis, layer, lineWidth, radius, size, space, type } from '@/ui/theme/tokens';

export const area = style({ flex: 1, minHeight: 0, minWidth: 0, display: 'flex', position: 'relative' });

const line = style({
  position: 'fixed',
  zIndex: layer.drop,
  pointerEvents: 'none',
  color: colour.accent,
  selectors: { '&[data-tight]': { color: colour.amberMark } },
});
const bar = { content: '""', position: 'absolute', borderRadius: radius.mark, background: 'currentColor' } as const;
/** The line lies between parts; its ends are round. */
export const flat = style([
  line,
  { selectors: { '&::before': { ...bar, insetInline: 0, top: -lineWidth.bold / 2, height: lineWidth.bold } } },
]);
export const upright = style([
  line,
  { selectors: { '&::before': { ...bar, insetBlock: 0, left: -lineWidth.bold / 2, width: lineWidth.bold } } },
]);
const end = {
  content: '""',
  position: 'absolute',
  width: size[2],
  height: size[2],
  borderRadius: '50%',
  background: colour.surface,
  border: solid('currentColor', 'thick'),
  boxSizing: 'border-box',
} as const;
globalStyle(`${flat}::after`, { ...end, left: -size[2] / 2, top: -size[2] / 2 });
globalStyle(`${upright}::after`, { ...end, left: -size[2] / 2, top: -size[2] / 2 });

export const word = style({
  ...type.caption,
  position: 'absolute',
  left: space[3.5],
  top: -space[2],
  padding: spacing('hair', 2),
  borderRadius: radius.pill,
  background: 'currentColor',
  whiteSpace: 'nowrap',
  WebkitTextFillColor: colour.onAccent,
  selectors: { [`${upright} &`]: { left: space[2], top: space[2] } },
});
globalStyle(`[data-tight] > ${word}`, { WebkitTextFillColor: colour.surface });

export const ghost = style({
  position: 'fixed',
  left: 0,
  top: 0,
  zIndex: layer.dragged,
  width: size[80],
  maxHeight: size[54],
  overflow: 'hidden',
  pointerEvents: 'none',
  background: colour.surface,
  border: solid(colour.accent),
  borderRadius: radius.card,
  boxShadow: colour.shadowDialog,
  willChange: 'transform',
  transform: 'translateX(-100vw)',
  '@media': { [media.phone]: { width: size[54] } },
});
export const ghostHead = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[1.5],
  padding: spacing(2, 2.5),
  color: colour.ink3,
});
export const ghostName = style({
  ...type.cardTitle,
  color: colour.ink,
  ...ellipsis,
  flex: 1,
  minWidth: 0,
});
export const ghostWidth = style({
  ...type.caption,
  padding: spacing('hair', 2),
  borderRadius: radius.pill,
  background: colour.accentSoft,
  color: colour.onAccentSoft,
  whiteSpace: 'nowrap',
});
export const ghostPicture = style({});
globalStyle(`${ghostPicture} canvas`, {
  display: 'block',
  width: '100%',
  height: 'auto',
  padding: spacing(0, 2.5, 2.5),
});
