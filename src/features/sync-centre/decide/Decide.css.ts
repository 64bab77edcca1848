import { globalStyle, style } from '@vanilla-extract/css';
import { colour } from '@/ui/theme/contract.css';
import { focusRing, innerRing, solid, spacing } from '@/ui/theme/shorthands';
import { media } from '@/ui/theme/media';
import {
  font,
  leading,
  lineWidth,
  motion,
  radius,
  size,
  space,
  textSize,
  type,
  visuallyHidden,
  weight,
} from '@/ui/theme/tokens';

export const sign = style({
  width: size[9],
  height: size[9],
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  borderRadius: radius.card,
  background: colour.redSoft,
  color: colour.red,
});
export const about = style({
  '@media': { [media.phone]: type.label },
  marginTop: space[1],
  color: colour.ink2,
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
});
export const change = style({ fontWeight: weight.strong, overflowWrap: 'anywhere' });

const columns = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)', gap: space[3] } as const;

export const bar = style({
  ...columns,
  flex: 'none',
  padding: spacing(2.5, 6),
  background: colour.inset,
  borderBlock: solid(colour.line),
  '@media': { [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: space[2], padding: spacing(2, 4) } },
});
export const barSide = style({ display: 'flex', alignItems: 'center', gap: space[2], minWidth: 0 });
const avatar = style({
  width: size[6],
  height: size[6],
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  borderRadius: '50%',
  fontSize: textSize.rail,
  fontWeight: weight.bold,
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
export const barName = style({ color: colour.ink, fontWeight: weight.bold });

export const items = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[4],
  padding: spacing(1.5, 1, 0),
  '@media': { [media.phone]: { padding: 0 } },
});
export const item = style({ display: 'flex', flexDirection: 'column', minWidth: 0 });
export const itemHead = style({
  display: 'flex',
  alignItems: 'baseline',
  flexWrap: 'wrap',
  gap: spacing(0, 2),
  marginBottom: space[2],
});
export const subject = style({ ...type.cardTitle, overflowWrap: 'anywhere' });
export const was = style({ ...type.label, color: colour.ink3, overflowWrap: 'anywhere' });
export const earlier = style({ ...type.label, color: colour.ink3, marginBottom: space[2] });
export const earlierText = style({
  margin: spacing(1.5, 0, 0),
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  fontFamily: font.mono,
  maxHeight: size[40],
  overflow: 'auto',
});
globalStyle(`${earlier} summary`, { cursor: 'pointer', width: 'fit-content' });

export const cards = style({
  ...columns,
  '@media': { [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: space[2] } },
});
export const field = style({ display: 'flex', minWidth: 0 });
export const card = style({
  flex: 1,
  display: 'flex',
  alignItems: 'flex-start',
  gap: space[2.5],
  minWidth: 0,
  minHeight: size.touch,
  padding: spacing(2.5, 3),
  borderRadius: radius.row,
  background: colour.surface,
  boxShadow: innerRing(colour.lineStrong),
  cursor: 'pointer',
  transition: `background ${motion.quick} ${motion.ease}`,
  '@media': { [media.forcedColours]: { border: solid('GrayText', 'thick') } },
  selectors: {
    '&[data-hovered]:not([data-selected])': { background: colour.inset },
    '&[data-selected]': {
      background: colour.accentSoft,
      boxShadow: innerRing(colour.accent, 'thick'),
      '@media': { [media.forcedColours]: { borderColor: 'Highlight' } },
    },
    '&[data-focus-visible]': { outline: focusRing, outlineOffset: lineWidth.thick },
  },
});
export const bothCard = style({ gridColumn: '1 / -1', display: 'grid' });
export const dot = style({
  width: size[4],
  height: size[4],
  flex: 'none',
  marginTop: space[0.5],
  borderRadius: '50%',
  boxShadow: innerRing(colour.control),
  background: colour.surface,
  '@media': { [media.forcedColours]: { border: solid('currentcolor') } },
  selectors: {
    [`${card}[data-selected] &`]: {
      boxShadow: innerRing(colour.accent, 'heavy'),
      '@media': { [media.forcedColours]: { border: solid('Highlight', 'heavy') } },
    },
  },
});
export const cardBody = style({ flex: 1, minWidth: 0 });
export const cardName = style({
  ...type.caption,
  color: colour.ink3,
  ...visuallyHidden,
  '@media': {
    [media.phone]: { position: 'static', display: 'block', width: 'auto', height: 'auto', clipPath: 'none' },
  },
});

export const text = style({ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' });
export const nothing = style({ color: colour.ink3, fontStyle: 'italic' });
export const inserted = style({
  textDecorationLine: 'underline',
  textDecorationColor: colour.accent,
  textDecorationThickness: lineWidth.thick,
  textUnderlineOffset: space[0.5],
});

export const lines = style({ display: 'block' });
/** One of several changes of a side. */
export const made = style({ display: 'block', overflowWrap: 'anywhere' });
export const code = style([lines, { fontFamily: font.mono, fontSize: textSize.label, lineHeight: leading[4.5] }]);
export const line = style({
  display: 'block',
  minHeight: size[4.5],
  padding: spacing(0, 1.5),
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  borderLeft: solid('transparent', 'thick'),
  selectors: {
    '&[data-state="changed"]': { borderLeftColor: colour.accent, background: colour.inset },
    [`${card}[data-selected] &[data-state="changed"]`]: { background: colour.surface },
    '&[data-state="gap"]': { background: colour.hover, opacity: 0.6 },
  },
  // The two sides share no heights when they are stacked.
  '@media': { [media.phone]: { selectors: { '&[data-state="gap"]': { display: 'none' } } } },
});
export const skipped = style({
  ...type.caption,
  display: 'block',
  padding: spacing(0.5, 0),
  color: colour.ink3,
  fontFamily: font.text,
});

export const place = style({ display: 'flex', alignItems: 'center', gap: spacing(2, 3.5), flexWrap: 'wrap' });
export const placeWords = style({ ...type.label, flex: `1 1 ${size[22]}px` });
export const sketch = style({ display: 'block', flex: 'none' });
export const box = style({ fill: colour.lineStrong, opacity: 0.75 });
export const markedBox = style({ fill: colour.accent });

export const foot = style({
  display: 'flex',
  flex: 1,
  minWidth: 0,
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: space[2],
  flexWrap: 'wrap',
});
export const start = style({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: space[2],
  marginRight: 'auto',
  '@media': { [media.phone]: { flexBasis: '100%', gap: space[1] } },
});
export const left = style({ ...type.label, color: colour.ink3 });
