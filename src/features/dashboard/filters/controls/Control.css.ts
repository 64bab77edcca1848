import { createVar, style } from '@vanilla-extract/css';
import { colour } from '@/ui/theme/contract.css';
import { media, motion, radius, type } from '@/ui/theme/tokens';

export const control = style({ display: 'flex', flexDirection: 'column', gap: 6, minWidth: 0 });
export const name = style({ ...type.label, fontWeight: 550, color: colour.ink2, display: 'flex', alignItems: 'center', gap: 4 });
export const required = style({ color: colour.red });
export const about = style({ display: 'inline-flex', color: colour.ink3 });
export const note = style({ ...type.caption, color: colour.ink3, fontVariantNumeric: 'tabular-nums' });
/** No wider than what it says. */
/** Of a filter that is a chart. */
export const chart = style({ display: 'flex', flexDirection: 'column', height: 184, minWidth: 0 });
export const picked = style({ display: 'flex', minWidth: 0 });
export const age = style({ display: 'flex', alignSelf: 'flex-start' });
export const error = style({ ...type.caption, color: colour.red });

export const field = style({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  width: '100%',
  height: 32,
  padding: '0 8px 0 10px',
  border: `1px solid ${colour.control}`,
  borderRadius: radius.control,
  background: colour.surface,
  color: colour.ink2,
  cursor: 'pointer',
  selectors: {
    '&[data-hovered]': { background: colour.hover },
    '&[data-focus-visible], &[aria-expanded="true"]': { outline: `2px solid ${colour.accent}`, outlineOffset: -1 },
  },
  '@media': { [media.touch]: { height: 44, borderRadius: radius.row, fontSize: 15 } },
});
export const value = style({ flex: 1, minWidth: 0, textAlign: 'left', color: colour.ink, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });
export const placeholder = style([value, { color: colour.ink3 }]);
export const popover = style({
  background: colour.surface,
  borderRadius: radius.card,
  boxShadow: colour.shadowPopover,
  outline: `1px solid ${colour.line}`,
  minWidth: 'max(216px, var(--trigger-width))',
  maxWidth: 'calc(100vw - 16px)',
  overflow: 'auto',
});
export const dialog = style({ outline: 'none' });

export const few = style({ display: 'flex', flexDirection: 'column' });
export const check = style({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 28,
  cursor: 'pointer',
  borderRadius: radius.marker,
  '@media': { [media.touch]: { minHeight: 44, fontSize: 15 } },
});
export const box = style({
  display: 'grid',
  placeItems: 'center',
  width: 16,
  height: 16,
  flex: 'none',
  border: `1px solid ${colour.control}`,
  borderRadius: radius.marker,
  background: colour.surface,
  color: 'transparent',
  transition: `background ${motion.quick} ${motion.ease}`,
  selectors: {
    [`${check}[data-selected] &`]: { background: colour.accent, borderColor: colour.accent, color: colour.onAccent },
    [`${check}[data-focus-visible] &`]: { outline: `2px solid ${colour.accent}`, outlineOffset: 2 },
    [`${check}[data-hovered]:not([data-selected]) &`]: { background: colour.hover },
  },
});
export const swatchColour = createVar();
export const swatch = style({ width: 8, height: 8, borderRadius: 2, flex: 'none', background: swatchColour });
export const checkText = style({ flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });
export const measure = style({ color: colour.ink3, fontVariantNumeric: 'tabular-nums' });

export const list = style({ display: 'flex', flexDirection: 'column', gap: 8, padding: 8, maxHeight: 'min(360px, 60dvh)' });
export const options = style({ overflow: 'auto', outline: 'none', minHeight: 36, padding: 2 });
export const option = style({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 28,
  padding: '0 8px',
  borderRadius: radius.control,
  cursor: 'pointer',
  outline: 'none',
  selectors: { '&[data-focused]': { background: colour.hover }, '&[data-selected]': { color: colour.ink, fontWeight: 550 } },
  '@media': { [media.touch]: { minHeight: 44, fontSize: 15 } },
});
export const tick = style({ flex: 'none', color: 'transparent', selectors: { [`${option}[data-selected] &`]: { color: colour.accent } } });
export const listFoot = style({ display: 'flex', alignItems: 'center', gap: 8, flexWrap: 'wrap', padding: '0 4px' });

export const range = style({ display: 'flex', flexDirection: 'column', gap: 8 });
export const numbers = style({ display: 'grid', gridTemplateColumns: '1fr auto 1fr', alignItems: 'center', gap: 6, color: colour.ink3 });
export const slider = style({ padding: '0 8px' });
export const track = style({
  position: 'relative',
  height: 24,
  selectors: { '&::before': { content: '""', position: 'absolute', insetInline: 0, top: 10, height: 4, borderRadius: 2, background: colour.hover } },
  '@media': { [media.touch]: { height: 44, selectors: { '&::before': { top: 20 } } } },
});
export const fillFrom = createVar();
export const fillTo = createVar();
export const fill = style({
  position: 'absolute',
  top: 10,
  height: 4,
  left: fillFrom,
  right: `calc(100% - ${fillTo})`,
  background: colour.accent,
  '@media': { [media.touch]: { top: 20 } },
});
export const thumb = style({
  top: '50%',
  width: 16,
  height: 16,
  borderRadius: radius.pill,
  border: `2px solid ${colour.accent}`,
  background: colour.surface,
  cursor: 'grab',
  selectors: { '&[data-focus-visible]': { outline: `2px solid ${colour.accent}`, outlineOffset: 2 }, '&[data-dragging]': { background: colour.accentSoft } },
  '@media': { [media.touch]: { width: 24, height: 24 } },
});
