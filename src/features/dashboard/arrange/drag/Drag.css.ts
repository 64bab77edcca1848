import { globalStyle, style } from '@vanilla-extract/css';
import { colour } from '@/ui/theme/contract.css';
import { media, radius, type } from '@/ui/theme/tokens';

export const area = style({ flex: 1, minHeight: 0, minWidth: 0, display: 'flex', position: 'relative' });

const line = style({
  position: 'fixed',
  zIndex: 8,
  pointerEvents: 'none',
  color: colour.accent,
  selectors: { '&[data-tight]': { color: colour.amberMark } },
});
const bar = { content: '""', position: 'absolute', borderRadius: 2, background: 'currentColor' } as const;
/** The line lies on a place between parts; its ends are round. */
export const flat = style([line, { selectors: { '&::before': { ...bar, insetInline: 0, top: -1.5, height: 3 } } }]);
export const upright = style([line, { selectors: { '&::before': { ...bar, insetBlock: 0, left: -1.5, width: 3 } } }]);
const end = {
  content: '""',
  position: 'absolute',
  width: 9,
  height: 9,
  borderRadius: '50%',
  background: colour.surface,
  border: '2px solid currentColor',
  boxSizing: 'border-box',
} as const;
globalStyle(`${flat}::after`, { ...end, left: -4, top: -4.5 });
globalStyle(`${upright}::after`, { ...end, left: -4.5, top: -4 });

export const word = style({
  ...type.caption,
  position: 'absolute',
  left: 14,
  top: -9,
  padding: '1px 8px',
  borderRadius: radius.pill,
  background: 'currentColor',
  whiteSpace: 'nowrap',
  WebkitTextFillColor: colour.onAccent,
  selectors: { [`${upright} &`]: { left: 8, top: 8 } },
});
globalStyle(`[data-tight] > ${word}`, { WebkitTextFillColor: colour.surface });

export const ghost = style({
  position: 'fixed',
  left: 0,
  top: 0,
  zIndex: 9,
  width: 320,
  maxHeight: 220,
  overflow: 'hidden',
  pointerEvents: 'none',
  background: colour.surface,
  border: `1px solid ${colour.accent}`,
  borderRadius: radius.card,
  boxShadow: colour.shadowDialog,
  willChange: 'transform',
  transform: 'translate(-999px, 0)',
  '@media': { [media.phone]: { width: 220 } },
});
export const ghostHead = style({
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  padding: '8px 10px',
  color: colour.ink3,
});
export const ghostName = style({
  ...type.cardTitle,
  color: colour.ink,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  flex: 1,
  minWidth: 0,
});
export const ghostWidth = style({
  ...type.caption,
  padding: '1px 8px',
  borderRadius: radius.pill,
  background: colour.accentSoft,
  color: colour.onAccentSoft,
  whiteSpace: 'nowrap',
});
export const ghostPicture = style({});
globalStyle(`${ghostPicture} canvas`, { display: 'block', width: '100%', height: 'auto', padding: '0 10px 10px' });
