import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { colour } from '@/ui/theme/contract.css';
import { solid, spacing } from '@/ui/theme/shorthands';
import { media } from '@/ui/theme/media';
import { ellipsis, leading, lineWidth, radius, size, space, textSize, tracking, type, weight } from '@/ui/theme/tokens';

export const screen = style({
  flex: 1,
  minHeight: 0,
  display: 'flex',
  flexDirection: 'column',
  '@media': { [media.print]: { display: 'block' } },
});
export const bar = style({ flex: 'none', '@media': { [media.print]: { display: 'none' } } });
export const barTitle = style({ ...type.page, whiteSpace: 'nowrap', '@media': { [media.phone]: { display: 'none' } } });
/** On a phone the printer icon is enough. */
export const barWord = style({ '@media': { [media.phone]: { display: 'none' } } });
export const progress = style({
  ...type.label,
  color: colour.ink3,
  minWidth: 0,
  ...ellipsis,
});
export const desk = style({
  flex: 1,
  minHeight: 0,
  overflow: 'auto',
  background: colour.hover,
  '@media': { [media.print]: { overflow: 'visible', background: 'none' } },
});
export const light = style({
  color: colour.ink,
  padding: spacing(6, 0),
  '@media': { [media.print]: { padding: 0 }, [media.narrow]: { padding: 0 } },
});

const sheet = style({
  margin: '0 auto',
  padding: `${size[11.5]}px 0`,
  background: colour.surface,
  boxShadow: colour.shadowPopover,
  printColorAdjust: 'exact',
  '@media': { [media.print]: { padding: 0, boxShadow: 'none', zoom: '1 !important' } },
});
/** A sheet of A4, or of Letter where that is smaller, at 96 pixels an inch; and its printable width. */
const SHEET = { portrait: { edge: 794, width: 700 }, landscape: { edge: 1056, width: 960 } } as const;
const lying = ({ edge, width }: { readonly edge: number; readonly width: number }) => ({
  width: edge,
  paddingInline: (edge - width) / 2,
  '@media': { [media.print]: { width, paddingInline: 0 } },
});
export const page = styleVariants({
  portrait: [sheet, lying(SHEET.portrait)],
  landscape: [sheet, lying(SHEET.landscape)],
});

// Set on the whole page: a change of the page name starts a new sheet.
for (const orientation of ['portrait', 'landscape'] as const)
  globalStyle(`body:has(${page[orientation]})`, { '@media': { [media.print]: { page: orientation } } });
globalStyle(`:root:has(${screen}), body:has(${screen})`, {
  '@media': { [media.print]: { colorScheme: 'light', background: 'none' } },
});
// Tabular digits are separate glyphs, which cannot be searched or copied in a document.
globalStyle(`${sheet} *`, { fontVariantNumeric: 'normal !important' });

export const head = style({
  paddingBottom: space[3],
  marginBottom: space[3],
  borderBottom: solid(colour.ink, 'thick'),
});
export const title = style({
  fontSize: textSize.paper,
  lineHeight: leading[7.5],
  fontWeight: weight.heavy,
  letterSpacing: tracking.page,
});
export const about = style({ ...type.label, color: colour.ink3, overflowWrap: 'anywhere' });
export const filters = style({ display: 'flex', flexWrap: 'wrap', gap: spacing(1, 5), margin: spacing(2, 0, 0) });
export const filter = style({ ...type.label, display: 'flex', gap: space[1.5], minWidth: 0 });
export const filterName = style({ color: colour.ink3, flex: 'none', selectors: { '&::after': { content: '":"' } } });
export const filterValue = style({ margin: 0, fontWeight: weight.bold, overflowWrap: 'anywhere' });

export const section = style({
  fontSize: textSize.page,
  lineHeight: leading[6.5],
  fontWeight: weight.heavy,
  letterSpacing: tracking.tight,
  margin: spacing(4, 0, 2),
  paddingBottom: space[0.5],
  borderBottom: solid(colour.lineStrong),
  breakAfter: 'avoid',
});
export const newPage = style([section, { breakBefore: 'page' }]);
const anyHeading = style({ margin: spacing(3, 0, 2), breakAfter: 'avoid' });
export const heading = styleVariants({
  SMALL_HEADER: [anyHeading, type.cardTitle],
  MEDIUM_HEADER: [anyHeading, type.section],
  LARGE_HEADER: [anyHeading, type.page],
});
export const text = style({ margin: spacing(2, 0) });
export const divider = style({ height: lineWidth.hair, margin: spacing(3, 0), border: 0, background: colour.line });

export const line = style({ display: 'grid', marginBottom: space[3], breakInside: 'avoid' });
const chart = style({ border: solid(colour.line), borderRadius: radius.row, minWidth: 0 });
export const box = style([
  chart,
  { display: 'flex', flexDirection: 'column', padding: spacing(2, 2.5), breakInside: 'avoid' },
]);
/** Its edges would be open at a page break. */
export const flow = style({ marginBottom: space[4] });
export const chartHead = style({ breakAfter: 'avoid', paddingBottom: space[1] });
export const chartTitle = style({ ...type.cardTitle, overflowWrap: 'anywhere' });
export const age = style({ ...type.caption, color: colour.ink3, fontWeight: weight.regular });
export const body = style({ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' });
export const flowBody = style({ minWidth: 0 });
// Styles that fit a card to its room would break pagination.
globalStyle(`${flowBody} div`, { height: 'auto !important', marginInline: 0 });
globalStyle(`${flowBody} > *, ${flowBody} > * > *`, { display: 'block' });
export const plot = style({ display: 'block', width: '100%', height: 'auto' });
export const notes = style({ ...type.caption, color: colour.ink3, fontWeight: weight.regular, paddingTop: space[0.5] });
export const problem = style({ ...type.label, color: colour.ink3 });

export const table = style({
  ...type.caption,
  fontWeight: weight.regular,
  width: '100%',
  borderCollapse: 'collapse',
  color: colour.ink,
  selectors: { '& + &': { marginTop: space[3] } },
});
export const caption = style({
  ...type.caption,
  padding: spacing(1.5, 0, 0.5),
  textAlign: 'left',
  color: colour.ink3,
  fontWeight: weight.regular,
});
export const tableHead = style({ display: 'table-header-group' });
const edge = { padding: spacing(1, 1.5), verticalAlign: 'bottom', textAlign: 'left' } as const;
const aligned = {
  '&[data-align="right"]': { textAlign: 'right' },
  '&[data-align="center"]': { textAlign: 'center' },
} as const;
export const columnTitle = style({
  ...edge,
  fontWeight: weight.bold,
  color: colour.ink2,
  borderBottom: solid(colour.lineStrong),
  overflowWrap: 'break-word',
  selectors: aligned,
});
export const band = style({
  ...edge,
  textAlign: 'center',
  fontWeight: weight.bold,
  color: colour.ink2,
  borderBottom: solid(colour.line),
});
export const row = style({
  breakInside: 'avoid',
  selectors: { '&[data-strong]': { background: colour.inset, fontWeight: weight.bold } },
});
export const cell = style({
  padding: spacing(0.5, 1.5),
  position: 'relative',
  textAlign: 'left',
  fontWeight: 'inherit',
  verticalAlign: 'top',
  overflowWrap: 'break-word',
  borderBottom: solid(colour.line),
  selectors: { ...aligned, '&[data-strong]': { background: colour.inset, fontWeight: weight.bold } },
});
// Nothing can be pressed on paper.
globalStyle(`${cell} button`, { display: 'none' });
