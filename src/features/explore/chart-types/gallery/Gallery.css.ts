import { style } from '@vanilla-extract/css';
import { colour } from '@/ui/theme/contract.css';
import { chosenGround } from '@/ui/theme/forced-colours';
import { focusRing, innerRing, keyCap, ring, solid, spacing } from '@/ui/theme/shorthands';
import { media } from '@/ui/theme/media';
import { ellipsis, lineWidth, radius, size, space, type, weight } from '@/ui/theme/tokens';

export const search = style({ width: size[80], maxWidth: '50%' });
export const bar = style({ display: 'grid', gap: space[2], padding: spacing(0, 5, 3) });

const scrolls = style({ minHeight: 0, overflow: 'auto' });
const focused = { outline: focusRing, outlineOffset: -lineWidth.thick };
const chosen = {
  background: colour.accentSoft,
  color: colour.onAccentSoft,
  '@media': { [media.forcedColours]: chosenGround },
};

export const sections = style([
  scrolls,
  { flex: 'none', width: size[50], padding: space[2], borderRight: solid(colour.line) },
]);
export const groupTitle = style({
  ...type.caption,
  width: '100%',
  padding: spacing(2.5, 2, 1),
  color: colour.ink3,
});
export const sectionRow = style({
  ...type.body,
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  minHeight: size.row,
  padding: spacing(0, 2),
  borderRadius: radius.control,
  cursor: 'pointer',
  selectors: {
    '&[data-hovered]': { background: colour.hover },
    '&[data-selected]': { ...chosen, fontWeight: weight.strong },
    '&[data-focus-visible]': focused,
  },
  '@media': { [media.touch]: { minHeight: size.touch } },
});
export const sectionName = style({ ...ellipsis, flex: 1, minWidth: 0 });
export const number = style({ ...type.caption, color: colour.ink3, fontVariantNumeric: 'tabular-nums' });
export const tagGroup = style({ display: 'flex', flexWrap: 'wrap', gap: space[1.5] });
export const tag = style({
  ...type.label,
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[1],
  minHeight: size[6],
  padding: spacing(0, 2),
  borderRadius: radius.pill,
  boxShadow: innerRing(colour.lineStrong),
  cursor: 'pointer',
  selectors: {
    '&[data-hovered]': { background: colour.hover },
    '&[data-selected]': { ...chosen, boxShadow: innerRing(colour.accent) },
    '&[data-focus-visible]': focused,
  },
  '@media': { [media.touch]: { minHeight: size.touch } },
});
export const moreTags = style([
  tag,
  { marginTop: space[1.5], border: 0, background: 'transparent', color: colour.ink2 },
]);

export const middle = style([
  scrolls,
  {
    flex: 1,
    minWidth: 0,
    padding: spacing(2.5, 3.5, 3.5),
    background: colour.page,
  },
]);
export const count = style({ ...type.label, margin: spacing(0, 0, 2), color: colour.ink3 });
/** A tile is about as wide as two words. */
const TILE = size[38];
export const grid = style({
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${TILE}px), 1fr))`,
  gap: space[2.5],
  outline: 'none',
  '@media': { [media.phone]: { gridTemplateColumns: `repeat(auto-fill, minmax(${size[34]}px, 1fr))` } },
});
export const none = style({ ...type.body, color: colour.ink3 });
export const tile = style({
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  overflow: 'hidden',
  border: solid(colour.line),
  borderRadius: radius.row,
  background: colour.surface,
  cursor: 'pointer',
  outline: 'none',
  scrollMargin: space[2.5],
  selectors: {
    '&[data-hovered]': { borderColor: colour.lineStrong },
    '&[data-selected]': {
      borderColor: colour.accent,
      boxShadow: ring(colour.accent),
      '@media': { [media.forcedColours]: { outline: solid('Highlight', 'thick') } },
    },
    '&[data-focus-visible]': { outline: focusRing, outlineOffset: lineWidth.hair },
  },
});
export const picture = style({
  display: 'block',
  height: size[22],
  padding: spacing(2, 2.5),
  background: colour.inset,
});
export const caption = style({
  ...type.label,
  display: 'flex',
  alignItems: 'center',
  gap: space[1.5],
  minHeight: size[9],
  padding: spacing(0, 2),
  borderTop: solid(colour.line),
  fontWeight: weight.strong,
  selectors: {
    [`${tile}[data-selected] &`]: { background: colour.accentSoft, color: colour.onAccentSoft },
  },
});
export const tileName = style({ ...ellipsis, flex: 1, minWidth: 0 });
export const tick = style({ flex: 'none', color: colour.accent });

export const details = style([
  scrolls,
  {
    flex: 'none',
    display: 'flex',
    flexDirection: 'column',
    gap: space[3],
    width: size[80],
    // GAL-018
    minHeight: size[50],
    padding: spacing(3.5, 4),
    borderLeft: solid(colour.line),
    selectors: { '&:focus-visible': focused },
    '@media': {
      [media.narrow]: { width: size[70] },
      [media.phone]: { width: 'auto', maxHeight: '45%', borderLeft: 0, borderTop: solid(colour.line) },
    },
  },
]);
export const quiet = style({ ...type.label, margin: spacing(0, 0, 2), color: colour.ink3 });
export const own = style({ display: 'flex', height: size[45], overflow: 'hidden' });
/** Charts fill the rest of a column. */
export const chart = style({
  flex: 1,
  minWidth: 0,
  minHeight: 0,
  display: 'flex',
  flexDirection: 'column',
  overflow: 'hidden',
});
/** On phones the description comes before the preview of the chart. */
export const about = style({ '@media': { [media.phone]: { order: -1 } } });
export const nameLine = style({ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: space[2] });
export const name = style({ ...type.section, margin: 0 });
export const category = style({ ...type.label, marginInlineStart: 'auto', color: colour.ink3 });
export const description = style({ ...type.body, margin: spacing(1, 0, 2), color: colour.ink2 });
export const tags = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[1.5],
  margin: 0,
  padding: 0,
  listStyle: 'none',
});
export const note = style({
  ...type.label,
  display: 'flex',
  gap: space[2],
  margin: 0,
  padding: spacing(2, 2.5),
  border: solid(colour.line),
  borderRadius: radius.row,
  background: colour.inset,
  color: colour.ink2,
});
export const noteIcon = style({ flex: 'none', color: colour.accent });
export const partTitle = style({ ...type.label, margin: spacing(0, 0, 1.5), fontWeight: weight.bold });
export const abilities = style({ margin: 0, padding: 0, listStyle: 'none' });
export const ability = style({
  ...type.label,
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  minHeight: size[6],
  color: colour.ink2,
});
export const abilityIcon = style({ flex: 'none', color: colour.ink3 });
export const suited = style([
  tag,
  {
    border: 0,
    background: 'transparent',
    color: colour.ink2,
    '@media': { [media.touch]: { padding: spacing(0, 4), borderRadius: radius.row } },
  },
]);
export const examples = style({ display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: space[3] });
export const example = style({ margin: 0, minWidth: 0 });
export const examplePicture = style({
  display: 'flex',
  height: size[24],
  padding: space[1.5],
  overflow: 'hidden',
  border: solid(colour.line),
  borderRadius: radius.row,
  background: colour.inset,
});
export const exampleCaption = style({ ...type.caption, marginTop: space[1], color: colour.ink3 });

export const keys = style({
  ...type.caption,
  display: 'flex',
  alignItems: 'center',
  gap: space[1.5],
  marginInlineEnd: 'auto',
  color: colour.ink3,
  '@media': { [media.narrow]: { display: 'none' }, [media.touch]: { display: 'none' } },
});
export const key = style({ ...keyCap, fontFamily: 'inherit' });
