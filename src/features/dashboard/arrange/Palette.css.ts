import { globalStyle, style } from '@vanilla-extract/css';
import { colour } from '@/ui/theme/contract.css';
import { font, media, motion, radius, type } from '@/ui/theme/tokens';

export const palette = style({
  width: 264,
  flex: 'none',
  minHeight: 0,
  display: 'flex',
  flexDirection: 'column',
  background: colour.surface,
  borderLeft: `1px solid ${colour.line}`,
  '@media': {
    // Over the board, and only while something is looked for.
    [media.narrow]: {
      position: 'absolute',
      insetBlock: 0,
      right: 0,
      zIndex: 6,
      width: 'min(320px, 86vw)',
      boxShadow: colour.shadowPopover,
      visibility: 'hidden',
      transform: 'translateX(100%)',
      transition: `transform ${motion.move} ${motion.ease}, visibility ${motion.move}`,
      selectors: { '&[data-open]': { transform: 'none', visibility: 'visible' } },
    },
    // There the page scrolls away with what stands around it.
    [media.short]: { position: 'fixed' },
    [media.reducedMotion]: { transition: 'none' },
  },
});
export const head = style({
  display: 'none',
  alignItems: 'center',
  padding: '12px 12px 0 14px',
  '@media': { [media.narrow]: { display: 'flex' } },
});
export const title = style({ ...type.section, flex: 1 });
export const gallery = style({ flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column' });
export const search = style({ padding: '12px 12px 8px', display: 'grid' });
globalStyle(`${search} > *`, { width: '100%' });
export const sorting = style({ display: 'flex', alignItems: 'center', padding: '0 8px 2px 14px' });
export const about = style({ ...type.caption, flex: 1, color: colour.ink3 });
export const list = style({
  flex: 1,
  minHeight: 80,
  overflowY: 'auto',
  padding: '0 6px 6px',
  margin: 0,
  listStyle: 'none',
});
export const chart = style({
  display: 'flex',
  alignItems: 'center',
  gap: 7,
  width: '100%',
  minHeight: 46,
  padding: '0 4px',
  border: 0,
  borderRadius: radius.control,
  background: 'transparent',
  color: colour.ink,
  font: 'inherit',
  textAlign: 'left',
  cursor: 'grab',
  touchAction: 'manipulation',
  selectors: {
    '&:hover': { background: colour.hover },
    '&:focus-visible': { outline: `2px solid ${colour.accent}`, outlineOffset: -2 },
    '&[data-dragging]': { background: colour.accentSoft, opacity: 0.75 },
  },
  '@media': { [media.touch]: { minHeight: 52 } },
});
export const grip = style({ flex: 'none', color: colour.ink3 });
export const icon = style({
  flex: 'none',
  width: 28,
  height: 28,
  display: 'grid',
  placeItems: 'center',
  borderRadius: radius.control,
  background: colour.hover,
  color: colour.ink2,
});
export const words = style({ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' });
const cut = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
export const name = style({ ...type.label, ...cut, fontWeight: 550, lineHeight: '18px' });
export const kind = style({ ...type.caption, ...cut, fontWeight: 400, color: colour.ink3 });
export const none = style({ ...type.label, padding: 12, color: colour.ink3 });
export const more = style({
  ...type.label,
  width: '100%',
  padding: 8,
  border: 0,
  background: 'transparent',
  color: colour.accent,
  cursor: 'pointer',
});
export const kinds = style({
  flex: 'none',
  margin: '0 12px',
  padding: '10px 0 12px',
  borderTop: `1px solid ${colour.line}`,
});
export const tiles = style({ display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)', gap: 8, paddingTop: 8 });
export const tile = style({
  ...type.caption,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 5,
  height: 58,
  border: `1px solid ${colour.line}`,
  borderRadius: radius.row,
  background: colour.inset,
  color: colour.ink2,
  cursor: 'grab',
  touchAction: 'manipulation',
  selectors: {
    '&:hover': { background: colour.hover, color: colour.ink },
    '&:focus-visible': { outline: `2px solid ${colour.accent}`, outlineOffset: 1 },
  },
});
export const hint = style({
  ...type.label,
  flex: 'none',
  padding: '12px 14px',
  borderTop: `1px solid ${colour.line}`,
  color: colour.ink3,
  '@media': { [media.touch]: { display: 'none' } },
});
export const key = style({
  fontFamily: font.text,
  fontSize: 11,
  padding: '1px 5px',
  border: `1px solid ${colour.lineStrong}`,
  borderRadius: radius.marker,
  background: colour.inset,
  color: colour.ink2,
});
