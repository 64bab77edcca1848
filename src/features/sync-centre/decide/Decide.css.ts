import { globalStyle, style } from '@vanilla-extract/css';
import { colour } from '@/ui/theme/contract.css';
import { font, media, motion, radius, type } from '@/ui/theme/tokens';

export const sign = style({
  width: 36,
  height: 36,
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  borderRadius: radius.card,
  background: colour.redSoft,
  color: colour.red,
});
export const about = style({
  '@media': { [media.phone]: type.label },
  marginTop: 3,
  color: colour.ink2,
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
});
export const change = style({ fontWeight: 550, overflowWrap: 'anywhere' });

const columns = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)', gap: 12 } as const;

export const bar = style({
  ...columns,
  flex: 'none',
  padding: '10px 24px',
  background: colour.inset,
  borderBlock: `1px solid ${colour.line}`,
  '@media': { [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: 8, padding: '8px 16px' } },
});
export const barSide = style({ display: 'flex', alignItems: 'center', gap: 8, minWidth: 0 });
const avatar = style({
  width: 24,
  height: 24,
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  borderRadius: '50%',
  fontSize: 10,
  fontWeight: 600,
});
export const mineAvatar = style([avatar, { background: colour.accent, color: colour.onAccent }]);
export const theirsAvatar = style([avatar, { background: colour.ink2, color: colour.surface }]);
export const barWords = style({
  ...type.label,
  flex: 1,
  minWidth: 0,
  color: colour.ink3,
  overflowWrap: 'anywhere',
  fontVariantNumeric: 'tabular-nums',
});
export const barName = style({ color: colour.ink, fontWeight: 600 });

export const items = style({
  display: 'flex',
  flexDirection: 'column',
  gap: 16,
  padding: '6px 4px 0',
  '@media': { [media.phone]: { padding: 0 } },
});
export const item = style({ display: 'flex', flexDirection: 'column', minWidth: 0 });
export const itemHead = style({
  display: 'flex',
  alignItems: 'baseline',
  flexWrap: 'wrap',
  gap: '0 8px',
  marginBottom: 8,
});
export const subject = style({ ...type.cardTitle, overflowWrap: 'anywhere' });
export const was = style({ ...type.label, color: colour.ink3, overflowWrap: 'anywhere' });
export const earlier = style({ ...type.label, color: colour.ink3, marginBottom: 8 });
export const earlierText = style({
  margin: '6px 0 0',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  fontFamily: font.mono,
  maxHeight: 160,
  overflow: 'auto',
});
globalStyle(`${earlier} summary`, { cursor: 'pointer', width: 'fit-content' });

export const cards = style({
  ...columns,
  '@media': { [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: 8 } },
});
export const field = style({ display: 'flex', minWidth: 0 });
export const card = style({
  flex: 1,
  display: 'flex',
  alignItems: 'flex-start',
  gap: 10,
  minWidth: 0,
  minHeight: 44,
  padding: '10px 12px',
  borderRadius: radius.row,
  background: colour.surface,
  boxShadow: `inset 0 0 0 1px ${colour.lineStrong}`,
  cursor: 'pointer',
  transition: `background ${motion.quick} ${motion.ease}`,
  '@media': { [media.forcedColours]: { border: '2px solid GrayText' } },
  selectors: {
    '&[data-hovered]:not([data-selected])': { background: colour.inset },
    '&[data-selected]': {
      background: colour.accentSoft,
      boxShadow: `inset 0 0 0 2px ${colour.accent}`,
      '@media': { [media.forcedColours]: { borderColor: 'Highlight' } },
    },
    '&[data-focus-visible]': { outline: `2px solid ${colour.accent}`, outlineOffset: 2 },
  },
});
export const bothCard = style({ gridColumn: '1 / -1', display: 'grid' });
export const dot = style({
  width: 16,
  height: 16,
  flex: 'none',
  marginTop: 2,
  borderRadius: '50%',
  boxShadow: `inset 0 0 0 1px ${colour.control}`,
  background: colour.surface,
  '@media': { [media.forcedColours]: { border: '1px solid' } },
  selectors: {
    [`${card}[data-selected] &`]: {
      boxShadow: `inset 0 0 0 5px ${colour.accent}`,
      '@media': { [media.forcedColours]: { border: '5px solid Highlight' } },
    },
  },
});
export const cardBody = style({ flex: 1, minWidth: 0 });
export const cardName = style({
  ...type.caption,
  color: colour.ink3,
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
  '@media': {
    [media.phone]: { position: 'static', display: 'block', width: 'auto', height: 'auto', clipPath: 'none' },
  },
});

export const text = style({ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' });
export const nothing = style({ color: colour.ink3, fontStyle: 'italic' });
export const inserted = style({
  textDecorationLine: 'underline',
  textDecorationColor: colour.accent,
  textDecorationThickness: 2,
  textUnderlineOffset: 3,
});

export const lines = style({ display: 'block' });
/** One of several things that a side did. */
export const made = style({ display: 'block', overflowWrap: 'anywhere' });
export const code = style([lines, { fontFamily: font.mono, fontSize: 12, lineHeight: '18px' }]);
export const line = style({
  display: 'block',
  minHeight: 18,
  padding: '0 6px',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  borderLeft: '2px solid transparent',
  selectors: {
    '&[data-state="changed"]': { borderLeftColor: colour.accent, background: colour.inset },
    [`${card}[data-selected] &[data-state="changed"]`]: { background: colour.surface },
    '&[data-state="gap"]': { background: colour.hover, opacity: 0.6 },
  },
  // Stacked, the two sides have no common heights.
  '@media': { [media.phone]: { selectors: { '&[data-state="gap"]': { display: 'none' } } } },
});
export const skipped = style({
  ...type.caption,
  display: 'block',
  padding: '2px 0',
  color: colour.ink3,
  fontFamily: font.text,
});

export const place = style({ display: 'flex', alignItems: 'center', gap: '8px 14px', flexWrap: 'wrap' });
export const placeWords = style({ ...type.label, flex: '1 1 90px' });
export const sketch = style({ display: 'block', flex: 'none' });
export const box = style({ fill: colour.lineStrong, opacity: 0.75 });
export const markedBox = style({ fill: colour.accent });

export const foot = style({
  display: 'flex',
  flex: 1,
  minWidth: 0,
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 8,
  flexWrap: 'wrap',
});
export const start = style({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: 8,
  marginRight: 'auto',
  '@media': { [media.phone]: { flexBasis: '100%', gap: 4 } },
});
export const left = style({ ...type.label, color: colour.ink3 });
