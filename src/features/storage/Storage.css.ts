import { createVar, globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { colour } from '@/ui/theme/contract.css';
import { solid, spacing } from '@/ui/theme/shorthands';
import { media } from '@/ui/theme/media';
import { ellipsis, lineWidth, most, radius, size, space, type, weight } from '@/ui/theme/tokens';
import { categorical } from '@/viz/colours/tokens';

/** Kinds of stored data, in colours that charts also use. */
const [pins, own, versions, app, rows, editions, , , seen] = categorical;

export const used = createVar();

export const columns = style({
  display: 'grid',
  gridTemplateColumns: `minmax(0, 1fr) ${size[80]}px`,
  gap: space[4],
  alignItems: 'start',
  '@media': { [media.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const stack = style({ display: 'flex', flexDirection: 'column', gap: space[4], minWidth: 0 });
/** Panels side by side, if there is no column for them. */
export const aside = style({
  display: 'grid',
  gap: space[4],
  minWidth: 0,
  '@media': {
    [media.narrow]: {
      gridTemplateColumns: `repeat(auto-fit, minmax(min(${size[75]}px, 100%), 1fr))`,
      alignItems: 'start',
    },
  },
});
export const settings = style({ display: 'grid', gap: space[4], maxWidth: most.dialog });

export const meter = style({ padding: spacing(4, 4) });
export const top = style({ display: 'flex', alignItems: 'baseline', flexWrap: 'wrap', gap: spacing(1, 2) });
export const amount = style({ ...type.number, fontVariantNumeric: 'tabular-nums' });
export const of = style({ color: colour.ink3 });
export const end = style({
  marginLeft: 'auto',
  alignSelf: 'center',
  display: 'flex',
  gap: space[2],
  alignItems: 'center',
});
export const bar = style({
  display: 'flex',
  gap: space[0.5],
  height: size[3],
  margin: spacing(3, 0),
  borderRadius: radius.control,
  overflow: 'hidden',
  background: colour.hover,
});
export const share = style({ width: used, minWidth: lineWidth.bold, forcedColorAdjust: 'none' });
export const kind = styleVariants({
  pins: { background: pins },
  rows: { background: rows },
  seen: { background: seen },
  app: { background: app },
  own: { background: own },
  pictures: { background: colour.lineStrong },
  versions: { background: versions },
  editions: { background: editions },
  logs: { background: colour.ink3 },
  rest: { background: colour.control },
});
export const parts = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: spacing(1.5, 5),
  ...type.label,
  color: colour.ink2,
});
export const part = style({ display: 'inline-flex', alignItems: 'center', gap: space[1.5], whiteSpace: 'nowrap' });
export const swatch = style({
  width: size[2],
  height: size[2],
  borderRadius: radius.mark,
  flex: 'none',
  forcedColorAdjust: 'none',
});
export const value = style({ fontWeight: weight.strong, color: colour.ink, fontVariantNumeric: 'tabular-nums' });
export const freeRoom = style({ marginLeft: 'auto', color: colour.ink3, fontVariantNumeric: 'tabular-nums' });

export const listHead = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  padding: spacing(2.5, 2, 1, 4),
  minHeight: size[10],
});
export const listTitle = style({ ...type.cardTitle });
export const count = style({ ...type.label, color: colour.ink3, fontVariantNumeric: 'tabular-nums' });
export const order = style({ marginLeft: 'auto' });
export const quiet = style({ ...type.label, color: colour.ink3 });
export const listNote = style({ ...type.label, color: colour.ink3, padding: spacing(0, 4, 2) });

export const table = style({ width: '100%', borderCollapse: 'separate', borderSpacing: 0, tableLayout: 'fixed' });
globalStyle(`${table} th`, {
  ...type.caption,
  fontWeight: weight.bold,
  color: colour.ink3,
  textAlign: 'left',
  padding: spacing(1.5, 2),
  borderBottom: solid(colour.line),
});
globalStyle(`${table} td`, {
  height: size[14.5],
  padding: space[2],
  borderBottom: solid(colour.line),
  color: colour.ink2,
  ...type.label,
  overflow: 'hidden',
});
globalStyle(`${table} th:first-child, ${table} td:first-child`, { paddingLeft: space[4] });
globalStyle(`${table} tbody tr:last-child td`, { borderBottom: 0 });

export const name = style({
  display: 'block',
  ...type.body,
  fontWeight: weight.strong,
  color: colour.ink,
  ...ellipsis,
  selectors: { '&:hover': { color: colour.accent } },
});
export const status = style({ ...type.label, display: 'block', color: colour.ink3, marginTop: space[0.5] });
export const alarming = style([status, { color: colour.amber }]);
export const holdsCell = style({ width: '24%', '@media': { [media.phone]: { display: 'none' } } });
export const sizeCell = style({
  width: size[22],
  textAlign: 'right',
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  '@media': { [media.phone]: { width: size[18] } },
});
export const ageCell = style({
  width: size[38],
  whiteSpace: 'nowrap',
  '@media': { [media.phone]: { display: 'none' } },
});
export const refreshCell = style({ width: size[38], '@media': { [media.tight]: { display: 'none' } } });
export const actionCell = style({
  width: size[32],
  '@media': { [media.touch]: { width: size[34] }, [media.phone]: { width: size[26] } },
});
export const actions = style({ display: 'flex', justifyContent: 'flex-end', alignItems: 'center', gap: space[0.5] });
export const time = style({
  color: colour.ink,
  fontWeight: weight.strong,
  fontVariantNumeric: 'tabular-nums',
  marginRight: space[1],
});
export const progressWords = style({
  display: 'flex',
  justifyContent: 'space-between',
  gap: space[2],
  ...type.caption,
  color: colour.ink3,
  marginBottom: space[1],
  fontVariantNumeric: 'tabular-nums',
});
export const progressDone = style({ color: colour.accent });
export const inRow = style({
  display: 'none',
  marginTop: space[1.5],
  '@media': { [media.phone]: { display: 'block' } },
});

export const promise = style({
  display: 'flex',
  gap: space[1.5],
  ...type.label,
  color: colour.ink3,
  padding: spacing(0, 0.5),
});
globalStyle(`${promise} > svg`, { flex: 'none', marginTop: space[0.5] });
export const warning = style({
  padding: spacing(2, 3),
  borderRadius: radius.control,
  background: colour.amberSoft,
  color: colour.amber,
});

export const panel = style({ padding: spacing(3.5, 4, 4), height: 'auto' });
export const switches = style({ padding: spacing(3.5, 4, 1.5), height: 'auto' });
export const panelTitle = style({ ...type.cardTitle });
export const panelNote = style({ ...type.label, color: colour.ink2, margin: spacing(1, 0, 3) });
export const setting = style({ padding: spacing(2.5, 0, 0) });
globalStyle(`${switches} > div + div`, { borderTop: solid(colour.line) });
export const checks = style({ listStyle: 'none', margin: 0, padding: 0 });
export const check = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  minHeight: size[8.5],
  borderTop: solid(colour.line),
});
export const checkState = style({ marginLeft: 'auto', ...type.label, color: colour.ink3, whiteSpace: 'nowrap' });
export const checkIcon = styleVariants({
  done: { color: colour.accent },
  busy: { color: colour.accent },
  open: { color: colour.amber },
});
export const wideButton = style({ display: 'grid' });
export const choices = style({
  listStyle: 'none',
  margin: spacing(3, 0, 0),
  padding: 0,
  maxHeight: `min(${size[105]}px, 50vh)`,
  overflow: 'auto',
});
export const choice = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  minHeight: size[10],
  borderTop: solid(colour.line),
  '@media': { [media.touch]: { minHeight: size[13] } },
});
export const choiceName = style({
  flex: 1,
  minWidth: 0,
  ...ellipsis,
});
/** As wide as a menu icon. */
export const blank = style({ width: size[4], flex: 'none' });
globalStyle(`${table} th.${sizeCell}`, { textAlign: 'right' });
