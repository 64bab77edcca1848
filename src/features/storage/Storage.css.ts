import { createVar, globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { colour } from '@/ui/theme/contract.css';
import { media, radius, type } from '@/ui/theme/tokens';
import { categorical } from '@/viz/colours/tokens';

/** Kinds of stored things, in colours that charts have too. */
const [pins, own, versions, app, , , , , seen] = categorical;

export const used = createVar();

export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 320px',
  gap: 16,
  alignItems: 'start',
  '@media': { [media.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const stack = style({ display: 'flex', flexDirection: 'column', gap: 16, minWidth: 0 });
/** Panels beside each other where there is no column for them. */
export const aside = style({
  display: 'grid',
  gap: 16,
  minWidth: 0,
  '@media': {
    [media.narrow]: { gridTemplateColumns: 'repeat(auto-fit, minmax(min(300px, 100%), 1fr))', alignItems: 'start' },
  },
});
export const settings = style({ display: 'grid', gap: 16, maxWidth: 640 });

export const meter = style({ padding: '16px 18px' });
export const top = style({ display: 'flex', alignItems: 'baseline', flexWrap: 'wrap', gap: '4px 8px' });
export const amount = style({ ...type.number, fontVariantNumeric: 'tabular-nums' });
export const of = style({ color: colour.ink3 });
export const end = style({ marginLeft: 'auto', alignSelf: 'center', display: 'flex', gap: 8, alignItems: 'center' });
export const bar = style({
  display: 'flex',
  gap: 2,
  height: 12,
  margin: '12px 0',
  borderRadius: radius.control,
  overflow: 'hidden',
  background: colour.hover,
});
export const share = style({ width: used, minWidth: 3, forcedColorAdjust: 'none' });
export const kind = styleVariants({
  pins: { background: pins },
  seen: { background: seen },
  app: { background: app },
  own: { background: own },
  pictures: { background: colour.lineStrong },
  versions: { background: versions },
  logs: { background: colour.ink3 },
  rest: { background: colour.control },
});
export const parts = style({ display: 'flex', flexWrap: 'wrap', gap: '6px 20px', ...type.label, color: colour.ink2 });
export const part = style({ display: 'inline-flex', alignItems: 'center', gap: 6, whiteSpace: 'nowrap' });
export const swatch = style({ width: 8, height: 8, borderRadius: 2, flex: 'none', forcedColorAdjust: 'none' });
export const value = style({ fontWeight: 550, color: colour.ink, fontVariantNumeric: 'tabular-nums' });
export const freeRoom = style({ marginLeft: 'auto', color: colour.ink3, fontVariantNumeric: 'tabular-nums' });

export const listHead = style({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  padding: '10px 8px 4px 16px',
  minHeight: 40,
});
export const listTitle = style({ ...type.cardTitle });
export const count = style({ ...type.label, color: colour.ink3, fontVariantNumeric: 'tabular-nums' });
export const order = style({ marginLeft: 'auto' });
export const quiet = style({ ...type.label, color: colour.ink3 });
export const listNote = style({ ...type.label, color: colour.ink3, padding: '0 16px 8px' });

export const table = style({ width: '100%', borderCollapse: 'separate', borderSpacing: 0, tableLayout: 'fixed' });
globalStyle(`${table} th`, {
  ...type.caption,
  fontWeight: 600,
  color: colour.ink3,
  textAlign: 'left',
  padding: '6px 8px',
  borderBottom: `1px solid ${colour.line}`,
});
globalStyle(`${table} td`, {
  height: 58,
  padding: '8px',
  borderBottom: `1px solid ${colour.line}`,
  color: colour.ink2,
  ...type.label,
  overflow: 'hidden',
});
globalStyle(`${table} th:first-child, ${table} td:first-child`, { paddingLeft: 16 });
globalStyle(`${table} tbody tr:last-child td`, { borderBottom: 0 });

export const name = style({
  display: 'block',
  ...type.body,
  fontWeight: 550,
  color: colour.ink,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  selectors: { '&:hover': { color: colour.accent } },
});
export const status = style({ ...type.label, display: 'block', color: colour.ink3, marginTop: 2 });
export const alarming = style([status, { color: colour.amber }]);
export const holdsCell = style({ width: '24%', '@media': { [media.phone]: { display: 'none' } } });
export const sizeCell = style({
  width: 84,
  textAlign: 'right',
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  '@media': { [media.phone]: { width: 72 } },
});
export const ageCell = style({ width: 128, whiteSpace: 'nowrap', '@media': { [media.phone]: { display: 'none' } } });
export const refreshCell = style({ width: 148, '@media': { '(max-width: 1200px)': { display: 'none' } } });
export const actionCell = style({
  width: 124,
  '@media': { [media.touch]: { width: 132 }, [media.phone]: { width: 100 } },
});
export const actions = style({ display: 'flex', justifyContent: 'flex-end', alignItems: 'center', gap: 2 });
export const onlyWide = style({ display: 'contents', '@media': { [media.phone]: { display: 'none' } } });
export const time = style({ color: colour.ink, fontWeight: 550, fontVariantNumeric: 'tabular-nums', marginRight: 5 });
export const progressWords = style({
  display: 'flex',
  justifyContent: 'space-between',
  gap: 8,
  ...type.caption,
  color: colour.ink3,
  marginBottom: 5,
  fontVariantNumeric: 'tabular-nums',
});
export const progressDone = style({ color: colour.accent });
export const inRow = style({ display: 'none', marginTop: 6, '@media': { [media.phone]: { display: 'block' } } });

export const promise = style({ display: 'flex', gap: 6, ...type.label, color: colour.ink3, padding: '0 2px' });
export const warning = style({
  padding: '8px 12px',
  borderRadius: radius.control,
  background: colour.amberSoft,
  color: colour.amber,
});

export const panel = style({ padding: '14px 16px 16px', height: 'auto' });
export const switches = style({ padding: '14px 16px 6px', height: 'auto' });
export const panelTitle = style({ ...type.cardTitle });
export const panelNote = style({ ...type.label, color: colour.ink2, margin: '4px 0 12px' });
globalStyle(`${switches} > div + div`, { borderTop: `1px solid ${colour.line}` });
export const checks = style({ listStyle: 'none', margin: 0, padding: 0 });
export const check = style({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 34,
  borderTop: `1px solid ${colour.line}`,
});
export const checkState = style({ marginLeft: 'auto', ...type.label, color: colour.ink3, whiteSpace: 'nowrap' });
export const checkIcon = styleVariants({
  done: { color: colour.accent },
  busy: { color: colour.accent },
  open: { color: colour.amber },
});
export const wideButton = style({ display: 'grid' });
export const buttons = style({ display: 'flex', gap: 8, flexWrap: 'wrap' });
export const choices = style({
  listStyle: 'none',
  margin: '12px 0 0',
  padding: 0,
  maxHeight: 'min(420px, 50vh)',
  overflow: 'auto',
});
export const choice = style({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 40,
  borderTop: `1px solid ${colour.line}`,
  '@media': { [media.touch]: { minHeight: 52 } },
});
export const choiceName = style({
  flex: 1,
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
/** As wide as an icon of a menu. */
export const blank = style({ width: 15, flex: 'none' });
globalStyle(`${table} th.${sizeCell}`, { textAlign: 'right' });
