import { globalStyle, style } from '@vanilla-extract/css';
import { colour } from '@/ui/theme/contract.css';
import { media } from '@/ui/theme/media';
import { solid, spacing } from '@/ui/theme/shorthands';
import { ellipsis, font, lineWidth, radius, size, space, textSize, type, weight } from '@/ui/theme/tokens';

export const view = style({
  display: 'grid',
  gridTemplateRows: 'auto minmax(0, 1fr)',
  height: '100%',
  minHeight: 0,
  minWidth: 0,
  background: colour.surface,
  containerName: 'result',
  containerType: 'inline-size',
});
export const bar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: spacing(1, 2),
  padding: spacing(1.5, 3),
  borderBottom: solid(colour.line),
});
export const facts = style({
  ...type.label,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[2],
  color: colour.ink2,
  fontVariantNumeric: 'tabular-nums',
  marginRight: 'auto',
});
export const tools = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: spacing(1, 1),
  minWidth: 0,
  '@media': { [media.phone]: { width: '100%' } },
});
export const find = style({
  width: size[40],
  minWidth: 0,
  '@media': { [media.phone]: { flex: 1, width: 'auto' } },
});
export const findIn = style({ width: size[34], '@container': { [`result ${media.phone}`]: { display: 'none' } } });
/** The labels of buttons, shown if there is room; the icons always stay. */
export const words = style({ '@container': { [`result ${media.tight}`]: { display: 'none' } } });
/** The label of the button that leads on, which stays longer. */
export const wordsButOnPhone = style({ '@container': { [`result ${media.phone}`]: { display: 'none' } } });
export const body = style({ display: 'flex', minHeight: 0, minWidth: 0 });
export const grid = style({ flex: 1, minWidth: 0, minHeight: 0 });
// Static selectors only: each dynamic rule is matched against all cells of a row that scrolls into view.
globalStyle(`${grid} :is([role="gridcell"], [role="rowheader"])`, { fontFamily: font.mono });
globalStyle(`${grid} [data-missing]`, { fontStyle: 'italic' });
globalStyle(`${grid} [role="rowheader"]:first-child`, {
  fontSize: textSize.caption,
  color: colour.ink3,
});
export const empty = style({ ...type.body, padding: space[4], color: colour.ink2 });
export const cell = style({ fontFamily: font.mono });
export const missing = style({ color: colour.ink3, fontStyle: 'italic' });

/** The distribution or number of values below a column title. */
export const about = style({
  display: 'flex',
  alignItems: 'flex-end',
  height: size[5],
  whiteSpace: 'nowrap',
  overflow: 'hidden',
  fontWeight: weight.medium,
  selectors: { '&[data-align="right"]': { justifyContent: 'flex-end' } },
});
/** As prominent as the text beside them. */
const soft = {
  fill: colour.accent,
  opacity: 0.7,
  '@media': { [media.forcedColours]: { fill: 'CanvasText' } },
} as const;
export const bars = style({ ...soft, display: 'block', width: size[18], height: size[5] });
export const wideBars = style({ ...soft, display: 'block', width: '100%', height: size[16] });

/** The cells of the selected column. */
export const panel = style({
  flex: 'none',
  width: size[54],
  overflow: 'auto',
  padding: spacing(3, 3),
  borderLeft: solid(colour.line),
  display: 'flex',
  flexDirection: 'column',
  gap: space[3],
});
export const sheet = style({ display: 'flex', flexDirection: 'column', gap: space[3], padding: spacing(1, 0) });
export const panelHead = style({ display: 'flex', alignItems: 'center', gap: space[2], minWidth: 0 });
export const panelName = style({
  ...type.body,
  ...ellipsis,
  flex: 1,
  margin: 0,
  fontFamily: font.mono,
  fontWeight: weight.strong,
  color: colour.ink,
});
export const panelSign = style({ ...type.label, fontFamily: font.mono, color: colour.ink3 });
export const panelType = style({ ...type.caption, color: colour.ink3, overflowWrap: 'anywhere' });
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: space[1] });
export const ends = style({
  ...type.caption,
  display: 'flex',
  justifyContent: 'space-between',
  gap: space[2],
  fontFamily: font.mono,
  color: colour.ink2,
});
export const statistics = style({ ...type.label, margin: 0, display: 'grid' });
export const statistic = style({
  display: 'flex',
  justifyContent: 'space-between',
  gap: space[3],
  padding: spacing(1, 0),
  borderTop: solid(colour.line),
  color: colour.ink3,
});
export const number = style({
  ...ellipsis,
  margin: 0,
  fontFamily: font.mono,
  color: colour.ink,
  fontVariantNumeric: 'tabular-nums',
});
export const frequentTitle = style({ ...type.caption, margin: 0, fontWeight: weight.bold, color: colour.ink3 });

export const value = style({
  fontFamily: font.mono,
  fontSize: textSize.label,
  lineHeight: 1.5,
  margin: 0,
  padding: space[3],
  borderRadius: radius.control,
  background: colour.inset,
  color: colour.ink,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  maxHeight: '60dvh',
  overflow: 'auto',
});
export const detail = style({ display: 'flex', flexDirection: 'column', gap: space[3] });
export const detailFacts = style({
  ...type.label,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[3],
  color: colour.ink3,
});

export const comparison = style({
  display: 'grid',
  gridTemplateRows: 'auto auto minmax(0, 1fr)',
  gap: space[2],
  height: '100%',
  minHeight: size[80],
});
export const choices = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  gap: spacing(2, 3),
});
export const choice = style({ width: size[60], maxWidth: '100%' });
export const notes = style({
  ...type.label,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: spacing(1, 3),
  color: colour.ink2,
});
/** The anchor of a menu that no button opened. */
export const place = style({ position: 'fixed', width: lineWidth.hair, height: lineWidth.hair, pointerEvents: 'none' });
/** A changed value. */
export const changed = style({
  fontFamily: font.mono,
  padding: spacing(0, 1),
  borderRadius: radius.mark,
  background: colour.amberSoft,
  color: colour.amber,
});
