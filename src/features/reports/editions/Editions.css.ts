import { globalStyle, style } from '@vanilla-extract/css';
import { colour } from '@/ui/theme/contract.css';
import { media } from '@/ui/theme/media';
import { focusRing, solid, spacing } from '@/ui/theme/shorthands';
import { lineWidth, motion, radius, size, space, type, weight } from '@/ui/theme/tokens';

export const edition = style({ display: 'grid', gap: space[4], minWidth: 0 });
export const headline = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: spacing(1, 3),
  ...type.label,
  color: colour.ink2,
});
export const subject = style({ color: colour.accent, overflowWrap: 'anywhere' });
export const notes = style({ ...type.label, margin: 0, color: colour.ink2, overflowWrap: 'anywhere' });
globalStyle(`${headline} > ${notes}`, { flexBasis: '100%' });

export const pictureTitle = style({ ...type.cardTitle, margin: spacing(0, 0, 2) });
/** On white paper, whatever the theme: it was taken so. */
export const picture = style({
  display: 'block',
  maxWidth: '100%',
  height: 'auto',
  border: solid(colour.line),
  borderRadius: radius.card,
});

/** On a phone, the picture of a dashboard is too small to read. */
export const savePicture = style({
  ...type.label,
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: size.control,
  color: colour.accent,
  '@media': { [media.touch]: { minHeight: size.touch } },
});

export const below = style({ marginTop: space[4] });
export const notices = style({ display: 'grid', justifyItems: 'start', gap: space[1] });

export const picker = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[1],
  minWidth: 0,
  marginBottom: space[3],
});
export const comparedWith = style({ ...type.label, color: colour.ink3, padding: spacing(0, 1) });

export const numbers = style({
  display: 'grid',
  gap: space[3],
  gridTemplateColumns: `repeat(auto-fill, minmax(min(${size[60]}px, 100%), 1fr))`,
  '@media': { [media.phone]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});
export const charts = style({
  display: 'grid',
  gap: space[3],
  gridTemplateColumns: `repeat(auto-fill, minmax(min(${size[115]}px, 100%), 1fr))`,
});
export const chartLink = style({ color: 'inherit', selectors: { '&:hover': { color: colour.accent } } });
export const room = style({ display: 'flex', flex: 1, minWidth: 0, minHeight: 0 });
export const body = style({
  display: 'flex',
  height: size[80],
  minWidth: 0,
  padding: spacing(1.5, 3.5, 2.5),
});
export const numberBody = style({ display: 'flex', height: size[24], minWidth: 0, padding: spacing(0, 3.5, 1) });
export const filters = style({
  ...type.caption,
  margin: 0,
  padding: spacing(0, 3.5),
  color: colour.ink3,
  overflowWrap: 'anywhere',
});
/** The reason for a missing picture. */
export const why = style({
  ...type.body,
  margin: 0,
  padding: spacing(1, 3.5, 3),
  color: colour.ink2,
  overflowWrap: 'anywhere',
});

/** A change is described in words, not in colours alone. */
export const changed = style({
  ...type.label,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: spacing(0, 1.5),
  margin: 0,
  marginTop: 'auto',
  padding: spacing(0, 3.5, 2.5),
  color: colour.ink3,
});
globalStyle(`${changed} > strong`, { color: colour.ink, fontWeight: weight.strong });
/** Keeps the place of changes that are not compared yet. */
export const changesRoom = style({
  minHeight: size.control,
  marginTop: 'auto',
  '@media': { [media.touch]: { minHeight: size.touch } },
});
export const changes = style({ borderTop: solid(colour.line), marginTop: 'auto' });
export const changesButton = style({
  ...type.label,
  display: 'flex',
  alignItems: 'center',
  gap: space[1],
  width: '100%',
  minHeight: size.control,
  padding: spacing(0, 3.5),
  border: 0,
  background: 'transparent',
  color: colour.ink2,
  fontWeight: weight.strong,
  cursor: 'pointer',
  selectors: {
    '&[data-focus-visible]': { outline: focusRing, outlineOffset: -lineWidth.thick, borderRadius: radius.marker },
  },
  '@media': { [media.touch]: { minHeight: size.touch } },
});
export const chevron = style({
  transition: `transform ${motion.quick} ${motion.ease}`,
  selectors: { [`${changesButton}[aria-expanded="true"] &`]: { transform: 'rotate(90deg)' } },
});
export const changesPanel = style({
  maxHeight: size[80],
  overflow: 'auto',
  selectors: { '&[hidden]': { display: 'none' } },
});
globalStyle(`${changesPanel} > ${notes}`, { padding: spacing(1, 3.5, 2) });
export const numberCell = style({ fontVariantNumeric: 'tabular-nums' });
globalStyle(`table .${numberCell}`, { textAlign: 'right' });
