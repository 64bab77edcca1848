import { createVar, globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { colour } from '@/ui/theme/contract.css';
import { solid, spacing } from '@/ui/theme/shorthands';
import { media } from '@/ui/theme/media';
import { leading, lineWidth, most, motion, radius, space, steppedBack, textSize, type } from '@/ui/theme/tokens';

/** Widths in columns of the wide dashboard, of the tablet's four and the phone's two; heights in pixels. */
export const span = createVar();
export const spanTablet = createVar();
export const spanPhone = createVar();
export const height = createVar();
export const heightNarrow = createVar();
/** Columns of a column component: its children measure their width by them. */
export const columns = createVar();

const tablet = media.narrow;
const phone = media.phone;

export const layout = style({
  flex: 1,
  minHeight: 0,
  minWidth: 0,
  overflow: 'auto',
  containerType: 'inline-size',
  containerName: 'dashboard',
  scrollbarGutter: 'stable',
  '@media': {
    // The same at both sides, where the scroll bar gutter is wider than the margin.
    [media.phone]: { scrollbarGutter: 'stable both-edges' },
    [media.short]: { overflow: 'visible' },
    [media.print]: { overflow: 'visible' },
  },
});
export const inner = style({
  maxWidth: most.dashboard,
  margin: '0 auto',
  padding: space[4],
  display: 'flex',
  flexDirection: 'column',
  gap: space[3],
  '@container': { [`dashboard ${phone}`]: { padding: space[3], gap: space[2.5] } },
});

/** Stacked parts; on narrow dashboards a grid in which rows dissolve. */
export const section = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[3],
  '@container': {
    [`dashboard ${tablet}`]: {
      display: 'grid',
      gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
      gridAutoFlow: 'row dense',
    },
    [`dashboard ${phone}`]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: space[2.5] },
  },
});

const dissolves = { display: 'contents' } as const;

export const row = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(12, minmax(0, 1fr))',
  gap: space[3],
  alignItems: 'start',
  minWidth: 0,
  '@container': { [`dashboard ${tablet}`]: dissolves },
});
export const background = styleVariants({
  BACKGROUND_TRANSPARENT: {},
  BACKGROUND_WHITE: { background: colour.surface, borderRadius: radius.card, outline: solid(colour.line) },
});
export const column = style({
  gridColumn: `span ${span}`,
  display: 'grid',
  gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
  gap: space[3],
  alignContent: 'start',
  minWidth: 0,
  '@container': { [`dashboard ${tablet}`]: dissolves },
});

const place = style({
  gridColumn: `span ${span}`,
  minWidth: 0,
  '@container': {
    [`dashboard ${tablet}`]: { gridColumn: `span ${spanTablet}` },
    [`dashboard ${phone}`]: { gridColumn: `span ${spanPhone}` },
  },
});
export const cell = style([
  place,
  {
    height,
    transition: `opacity ${motion.swift} ${motion.ease}`,
    // While the reader is at a filter: dims what it does not reach, and outlines the rest.
    selectors: { '&[data-filter-reach="out"]': { opacity: steppedBack } },
    '@container': {
      // Cards in a row are as high as the highest of them; their content does not count.
      [`dashboard ${tablet}`]: { height: 'auto', minHeight: heightNarrow, display: 'grid' },
    },
  },
]);
globalStyle(`${cell} > *`, { contain: 'size' });
globalStyle(`${cell}[data-filter-reach="in"] > *`, { outline: solid(colour.accent), outlineOffset: -lineWidth.hair });
/** At least its layout height, so that nothing moves when the text arrives; higher if the text is. */
export const cellText = style([
  place,
  { minHeight: height, '@container': { [`dashboard ${tablet}`]: { minHeight: 0 } } },
]);

export const whole = style({ gridColumn: '1 / -1', minWidth: 0 });
export const header = style({ gridColumn: '1 / -1', color: colour.ink, padding: spacing(1, 0.5, 0) });
export const headerSize = styleVariants({
  SMALL_HEADER: { ...type.cardTitle },
  MEDIUM_HEADER: { ...type.section },
  LARGE_HEADER: { ...type.page },
});
export const divider = style({
  gridColumn: '1 / -1',
  height: lineWidth.hair,
  margin: spacing(1, 0),
  border: 0,
  background: colour.line,
});

export const markdown = style({
  padding: spacing(1, 0.5),
  color: colour.ink2,
  overflowWrap: 'anywhere',
  lineHeight: leading[5],
});
/** Texts stay clear of the border of a white row or column, which narrow dashboards do not draw. */
globalStyle(`${background.BACKGROUND_WHITE} :is(${markdown}, ${header})`, {
  padding: spacing(3, 4),
  '@container': { [`dashboard ${tablet}`]: { padding: spacing(1, 0.5) } },
});
globalStyle(`${markdown} > * + *, ${markdown} > div > * + *`, { marginTop: space[2] });
globalStyle(`${markdown} h1, ${markdown} h2, ${markdown} h3, ${markdown} h4, ${markdown} h5, ${markdown} h6`, {
  ...type.section,
  color: colour.ink,
});
globalStyle(`${markdown} a`, { color: colour.accent, textDecoration: 'underline', textUnderlineOffset: space[0.5] });
globalStyle(`${markdown} ul, ${markdown} ol`, { paddingLeft: space[5] });
globalStyle(`${markdown} code`, {
  padding: spacing('hair', 1),
  borderRadius: radius.marker,
  background: colour.hover,
  fontSize: textSize.label,
});
globalStyle(`${markdown} img`, { maxWidth: '100%', height: 'auto' });
globalStyle(`${markdown} table`, { borderCollapse: 'collapse' });
globalStyle(`${markdown} th, ${markdown} td`, {
  padding: spacing(1, 2),
  borderBottom: solid(colour.line),
  textAlign: 'left',
});
globalStyle(`${markdown} blockquote`, {
  margin: 0,
  paddingLeft: space[3],
  borderLeft: solid(colour.lineStrong, 'thick'),
});
