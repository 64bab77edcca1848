import { createVar, globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { colour } from '@/ui/theme/contract.css';
import { media, motion, radius, steppedBack, type } from '@/ui/theme/tokens';

/** Widths in columns of the wide board, of the tablet's four and the phone's two; heights in pixels. */
export const span = createVar();
export const spanTablet = createVar();
export const spanPhone = createVar();
export const height = createVar();
export const heightNarrow = createVar();
/** Columns of a column component: its children measure their width by them. */
export const columns = createVar();

const tablet = '(max-width: 1023px)';
const phone = '(max-width: 599px)';

export const board = style({
  flex: 1,
  minHeight: 0,
  minWidth: 0,
  overflow: 'auto',
  containerType: 'inline-size',
  containerName: 'board',
  scrollbarGutter: 'stable',
  '@media': { [media.short]: { overflow: 'visible' }, [media.print]: { overflow: 'visible' } },
});
export const inner = style({
  maxWidth: 1760,
  margin: '0 auto',
  padding: 16,
  display: 'flex',
  flexDirection: 'column',
  gap: 12,
  '@container': { [`board ${phone}`]: { padding: 12, gap: 10 } },
});

/** Parts below one another; on narrow boards a grid in which rows dissolve. */
export const section = style({
  display: 'flex',
  flexDirection: 'column',
  gap: 12,
  '@container': {
    [`board ${tablet}`]: {
      display: 'grid',
      gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
      gridAutoFlow: 'row dense',
    },
    [`board ${phone}`]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: 10 },
  },
});

const dissolves = { display: 'contents' } as const;

export const row = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(12, minmax(0, 1fr))',
  gap: 12,
  alignItems: 'start',
  minWidth: 0,
  '@container': { [`board ${tablet}`]: dissolves },
});
export const background = styleVariants({
  BACKGROUND_TRANSPARENT: {},
  BACKGROUND_WHITE: { background: colour.surface, borderRadius: radius.card, outline: `1px solid ${colour.line}` },
});
export const column = style({
  gridColumn: `span ${span}`,
  display: 'grid',
  gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
  gap: 12,
  alignContent: 'start',
  minWidth: 0,
  '@container': { [`board ${tablet}`]: dissolves },
});

const place = style({
  gridColumn: `span ${span}`,
  minWidth: 0,
  '@container': {
    [`board ${tablet}`]: { gridColumn: `span ${spanTablet}` },
    [`board ${phone}`]: { gridColumn: `span ${spanPhone}` },
  },
});
export const cell = style([
  place,
  {
    height,
    transition: `opacity ${motion.swift} ${motion.ease}`,
    // While the reader is at a filter: what it does not reach steps back, and the rest is outlined.
    selectors: { '&[data-filter-reach="out"]': { opacity: steppedBack } },
    '@container': {
      // Cards beside each other are as high as the highest of them; their content does not count.
      [`board ${tablet}`]: { height: 'auto', minHeight: heightNarrow, display: 'grid' },
    },
  },
]);
globalStyle(`${cell} > *`, { contain: 'size' });
globalStyle(`${cell}[data-filter-reach="in"] > *`, { outline: `1px solid ${colour.accent}`, outlineOffset: -1 });
/** At least as high as it was laid out, so that nothing moves when the text is there; higher if the text is. */
export const cellText = style([place, { minHeight: height, '@container': { [`board ${tablet}`]: { minHeight: 0 } } }]);

export const whole = style({ gridColumn: '1 / -1', minWidth: 0 });
export const header = style({ gridColumn: '1 / -1', color: colour.ink, padding: '4px 2px 0' });
export const headerSize = styleVariants({
  SMALL_HEADER: { ...type.cardTitle },
  MEDIUM_HEADER: { ...type.section },
  LARGE_HEADER: { ...type.page },
});
export const divider = style({ gridColumn: '1 / -1', height: 1, margin: '4px 0', border: 0, background: colour.line });

export const markdown = style({ padding: '4px 2px', color: colour.ink2, overflowWrap: 'anywhere', lineHeight: '20px' });
globalStyle(`${markdown} > * + *, ${markdown} > div > * + *`, { marginTop: 8 });
globalStyle(`${markdown} h1, ${markdown} h2, ${markdown} h3, ${markdown} h4, ${markdown} h5, ${markdown} h6`, {
  ...type.section,
  color: colour.ink,
});
globalStyle(`${markdown} a`, { color: colour.accent, textDecoration: 'underline', textUnderlineOffset: 2 });
globalStyle(`${markdown} ul, ${markdown} ol`, { paddingLeft: 20 });
globalStyle(`${markdown} code`, {
  padding: '1px 4px',
  borderRadius: radius.marker,
  background: colour.hover,
  fontSize: 12,
});
globalStyle(`${markdown} img`, { maxWidth: '100%', height: 'auto' });
globalStyle(`${markdown} table`, { borderCollapse: 'collapse' });
globalStyle(`${markdown} th, ${markdown} td`, {
  padding: '4px 8px',
  borderBottom: `1px solid ${colour.line}`,
  textAlign: 'left',
});
globalStyle(`${markdown} blockquote`, { margin: 0, paddingLeft: 12, borderLeft: `2px solid ${colour.lineStrong}` });
