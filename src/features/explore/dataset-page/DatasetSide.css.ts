import { createVar, style } from '@vanilla-extract/css';
import { colour } from '@/ui/theme/contract.css';
import { focusRing, solid, spacing } from '@/ui/theme/shorthands';
import { media } from '@/ui/theme/media';
import { ellipsis, font, radius, size, space, type, weight } from '@/ui/theme/tokens';

export const field = style({
  borderTop: solid(colour.line),
  minWidth: 0,
  selectors: { '&:first-child': { borderTop: 0 } },
});
export const opener = style({
  ...type.body,
  display: 'flex',
  gap: space[1.5],
  alignItems: 'center',
  width: '100%',
  minHeight: size[8.5],
  padding: 0,
  border: 0,
  background: 'none',
  color: colour.ink,
  textAlign: 'left',
  cursor: 'pointer',
  ':focus-visible': { outline: focusRing },
  '@media': { [media.touch]: { minHeight: size.touch } },
});
export const name = style({ ...ellipsis, minWidth: 0 });
export const kind = style({ ...type.caption, marginLeft: 'auto', color: colour.ink3, flex: 'none' });

export const profile = style({ display: 'flex', flexDirection: 'column', gap: space[2], padding: spacing(1, 0, 3) });
export const note = style({ ...type.label, margin: 0, color: colour.ink3 });
export const facts = style({
  ...type.label,
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: space[3],
  rowGap: space[0.5],
  margin: 0,
  fontVariantNumeric: 'tabular-nums',
});
export const term = style({ color: colour.ink3 });
export const value = style({ margin: 0, textAlign: 'right', overflowWrap: 'anywhere' });
export const title = style({ ...type.label, margin: 0, color: colour.ink3 });
export const bars = style({ display: 'block', width: '100%', height: size[12], fill: colour.accent });

export const share = createVar();
export const tops = style({ display: 'flex', flexDirection: 'column', gap: space[1], margin: 0, padding: 0 });
export const top = style({
  ...type.label,
  display: 'flex',
  gap: space[2],
  justifyContent: 'space-between',
  listStyle: 'none',
  padding: spacing(0.5, 1),
  borderRadius: radius.row,
  backgroundImage: `linear-gradient(${colour.accentSoft}, ${colour.accentSoft})`,
  backgroundRepeat: 'no-repeat',
  backgroundSize: `${share} 100%`,
  fontVariantNumeric: 'tabular-nums',
});
/** A missing value, or an empty text. */
export const nothing = style({ ...ellipsis, minWidth: 0, color: colour.ink3, fontStyle: 'italic' });

export const links = style({ display: 'flex', flexDirection: 'column', gap: space[1], margin: 0, padding: 0 });
export const link = style({ ...type.body, listStyle: 'none', minWidth: 0, overflowWrap: 'anywhere' });

export const seen = style({ ...type.body, margin: 0, fontWeight: weight.strong });
export const clause = style({
  ...type.label,
  fontFamily: font.mono,
  display: 'block',
  color: colour.ink3,
  overflowWrap: 'anywhere',
});
