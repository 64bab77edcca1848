import { globalStyle, style } from '@vanilla-extract/css';
import { colour } from '@/ui/theme/contract.css';
import { focusRing, solid, spacing } from '@/ui/theme/shorthands';
import { media } from '@/ui/theme/media';
import { ellipsis, layer, radius, size, space, twoLines, type, visuallyHidden, weight } from '@/ui/theme/tokens';

export const controls = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[3],
  marginBottom: space[3],
});
/** A sentence about the list, before or after its rows. */
export const note = style({ margin: spacing(3, 0), color: colour.ink2 });
export const fieldFilters = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[2],
  minWidth: 0,
  '@media': {
    [media.compact]: { display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', width: '100%' },
    [media.phone]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  },
});
export const fieldFilter = style({ width: size[38], '@media': { [media.compact]: { width: 'auto' } } });
globalStyle(`${fieldFilter}[data-applied] button`, {
  background: colour.accentSoft,
  color: colour.onAccentSoft,
  borderColor: colour.accent,
});

export const checkColumn = style({ width: size[10], '@media': { [media.touch]: { width: size[13] } } });
export const checkCell = style({});
globalStyle(`table .${checkCell}`, { padding: spacing(0, 1), textOverflow: 'clip' });
export const ownerColumn = style({ width: size[36] });
export const editedColumn = style({ width: size[28] });

/** The state of dashboards on this device; phones only have room for the button. */
export const keptColumn = style({ width: size[60], '@media': { [media.phone]: { width: size[13] } } });
export const keptCell = style({});
globalStyle(`table .${keptCell}`, { paddingTop: 0, paddingBottom: 0, textOverflow: 'clip' });
export const unseenOnPhone = style({ '@media': { [media.phone]: visuallyHidden } });
/** Chips and views: around the other filters, or on a separate line if there is too little space. */
export const choicesLine = style({
  display: 'contents',
  '@media': {
    [media.narrow]: { display: 'flex', alignItems: 'center', gap: space[3], width: '100%', minWidth: 0 },
  },
});
export const atEnd = style({ flex: 'none', order: 1, marginLeft: 'auto' });

export const row = style({});
// Focused controls scroll clear of the selection bar.
globalStyle(`${checkCell} ~ td :is(a, button), ${checkCell} input`, { scrollMarginBottom: size[14] });
globalStyle(`table > tbody > ${row}[data-selected][data-selected] > td`, {
  background: colour.accentSoft,
  color: colour.onAccentSoft,
});
export const nameLine = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[1.5],
  minWidth: 0,
  '@media': { [media.phone]: { flexWrap: 'wrap', rowGap: space[0.5] } },
});
export const name = style({
  ...ellipsis,
  fontWeight: weight.bold,
  '@media': { [media.phone]: { ...twoLines, overflowWrap: 'anywhere' } },
});
/** The details that have columns on wider screens. */
export const onPhone = style({
  display: 'none',
  '@media': { [media.phone]: { ...type.label, display: 'block', color: colour.ink3 } },
});

/**
 * The selection bar: at the end of the list, and above the lower edge of the page while the list reaches past it. It
 * moves nothing when it appears, so that the next press hits the row that was aimed at.
 */
export const bar = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[1],
  minHeight: size[10],
  padding: spacing(0.5, 2, 0.5, 3),
  background: colour.accentSoft,
  color: colour.onAccentSoft,
  borderTop: solid(colour.line),
  order: 1,
  position: 'sticky',
  bottom: 0,
  zIndex: layer.sticky,
  '@media': { [media.touch]: { minHeight: size[12] }, [media.phone]: { paddingRight: 0 } },
});
// The bar comes before the table for keyboards and screen readers: Shift and Tab lead from the first row to it.
globalStyle(`:has(> ${bar})`, { display: 'flex', flexDirection: 'column', overflow: 'clip' });
export const barTools = style({ display: 'flex', alignItems: 'center', gap: space[1], flex: 1, minWidth: 0 });
/** The actions, which scroll sideways where they do not fit: the bar stays one line high. */
export const barActions = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[1],
  flex: 1,
  minWidth: 0,
  overflowX: 'auto',
  // For the focus ring of the buttons.
  padding: space[1],
});
globalStyle(`${barActions} > button`, {
  flex: 'none',
  whiteSpace: 'nowrap',
  '@media': {
    [media.touch]: { height: size.touch },
    [media.phone]: { padding: spacing(0, 2) },
  },
});
export const counted = style({ flex: 'none', fontWeight: weight.bold, paddingRight: space[1] });
export const barAbout = style({ ...type.label, marginLeft: 'auto', '@media': { [media.phone]: { display: 'none' } } });

/** Names get twice the width of the columns beside them. */
export const nameColumn = style({
  width: '26%',
  '@media': { [media.narrow]: { width: '30%' }, [media.phone]: { width: 'auto' } },
});
export const typeColumn = style({ width: size[50], '@media': { [media.narrow]: { width: size[36] } } });

/** The form of a page above its list. */
export const lead = style({ margin: 0, marginBottom: space[3], color: colour.ink2 });
export const choices = style({
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fill, minmax(${size[66]}px, 1fr))`,
  gap: space[3],
  margin: 0,
  padding: 0,
  '@media': { [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: space[2] } },
});
export const choice = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: space[3],
  alignItems: 'center',
  height: '100%',
  padding: spacing(3, 4),
  background: colour.surface,
  border: solid(colour.line),
  borderRadius: radius.card,
  color: colour.ink,
  selectors: { '&:hover': { borderColor: colour.accent }, '&:focus-visible': { outline: focusRing } },
});
export const choiceSign = style({ gridRow: '1 / span 3', alignSelf: 'start', color: colour.ink3 });
export const choiceName = style({ ...ellipsis, fontWeight: weight.bold });
export const choiceAbout = style({ ...type.label, ...ellipsis, gridColumn: 2, color: colour.ink3 });

/** The link to the subject of a report. */
export const subject = style({ color: colour.ink2, selectors: { '&:hover': { color: colour.accent } } });
/** The link to the editions of a report. */
export const editions = style({
  ...type.label,
  flex: 'none',
  color: colour.accent,
  selectors: { '&:focus-visible': { outline: focusRing, borderRadius: radius.marker } },
});
/** The name of a report, which shows its runs. */
export const opener = style({
  ...ellipsis,
  display: 'block',
  maxWidth: '100%',
  padding: 0,
  border: 0,
  background: 'transparent',
  font: 'inherit',
  textAlign: 'start',
  cursor: 'pointer',
  selectors: { '&[data-focus-visible]': { outline: focusRing } },
  '@media': { [media.touch]: { minHeight: size.touch }, [media.phone]: { ...twoLines } },
});
/** The schedule of a report, in words. */
export const times = style({ ...ellipsis, display: 'block' });
/** The next time, below the schedule. */
export const next = style({ ...ellipsis, ...type.label, display: 'block', color: colour.ink3 });
/** The switch of a report, at the beginning of its cell. */
export const switching = style({ display: 'inline-flex' });

/** Two or three buttons in a row. */
export const actionsColumn = style({ width: size[28] });
export const rowActions = style({ display: 'flex', justifyContent: 'flex-end', gap: space[1] });

/** A cell that opens a preview. */
export const preview = style({
  ...ellipsis,
  display: 'block',
  width: '100%',
  minHeight: size[6],
  padding: 0,
  border: 0,
  background: 'transparent',
  font: 'inherit',
  textAlign: 'start',
  color: colour.ink,
  cursor: 'pointer',
  selectors: { '&:hover': { color: colour.accent }, '&:focus-visible': { outline: focusRing } },
});
export const previewPart = style({ ...type.label, color: colour.ink3 });
export const previewFacts = style({ display: 'grid', gap: space[2], margin: 0 });
globalStyle(`${previewFacts} dt`, { ...type.label, color: colour.ink3 });
globalStyle(`${previewFacts} dd`, { margin: 0, overflowWrap: 'anywhere' });

/** Side by side where they fit. */
export const timeFields = style({
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fit, minmax(${size[45]}px, 1fr))`,
  alignItems: 'start',
  gap: space[3],
});
export const back = style({ ...type.label, color: colour.ink3, selectors: { '&:hover': { color: colour.accent } } });
/** The outcome of a failed run. */
export const failed = style([times, { color: colour.red }]);
/** A column with a switch below its head. */
export const narrowColumn = style({ width: size[22], '@media': { [media.phone]: { width: size[13] } } });

/** A clause that is tried before it becomes a rule. */
export const trial = style({ display: 'grid', gap: space[2], minWidth: 0 });
export const trialControls = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: space[2] });
export const trialCount = style({ margin: 0, fontWeight: weight.bold });
export const trialAbout = style({ ...type.label, margin: 0, color: colour.ink3 });
