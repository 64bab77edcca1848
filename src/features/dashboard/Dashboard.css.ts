import { keyframes, style } from '@vanilla-extract/css';
import { colour } from '@/ui/theme/contract.css';
import { focusRing, solid, spacing } from '@/ui/theme/shorthands';
import { media } from '@/ui/theme/media';
import { ellipsis, lineWidth, most, motion, radius, size, space, type } from '@/ui/theme/tokens';

export const heading = style({ minWidth: 0, display: 'flex' });
/** The title as a control: pressing it renames. */
export const titleButton = style({
  minWidth: 0,
  maxWidth: `calc(100% + ${space[3]}px)`,
  padding: spacing(0.5, 1.5),
  margin: spacing(0, -1.5),
  border: 0,
  borderRadius: radius.control,
  background: 'transparent',
  color: colour.ink,
  textAlign: 'left',
  cursor: 'text',
  selectors: {
    '&[data-hovered]': { background: colour.hover },
    '&[data-focus-visible]': { outline: focusRing, outlineOffset: -lineWidth.hair },
  },
});
export const titleField = style({ flex: `1 1 ${size[60]}px`, maxWidth: most.field, minWidth: size[30] });
/** Hidden by the field while the title is edited. */
export const beside = style({ display: 'contents', selectors: { [`${titleField} ~ &`]: { display: 'none' } } });
export const badge = style({
  ...type.label,
  padding: spacing('hair', 2),
  border: solid(colour.lineStrong),
  borderRadius: radius.marker,
  color: colour.ink2,
  flex: 'none',
  '@media': { [media.phone]: { display: 'none' } },
});
export const about = style({
  ...type.label,
  color: colour.ink3,
  ...ellipsis,
  '@media': { [media.narrow]: { display: 'none' } },
});
export const loading = style({ flex: 1, minHeight: 0, display: 'grid', placeItems: 'center', padding: space[6] });
const appear = keyframes({ from: { opacity: 0 } });
/** A short load needs no words. */
const MOMENT = '400ms';
export const opening = style({
  color: colour.ink3,
  animation: `${appear} ${motion.swift} ${motion.ease} ${MOMENT} backwards`,
});
export const loadingTitle = style({
  width: size[60],
  height: size[4.5],
  borderRadius: radius.marker,
  background: colour.hover,
});
export const notice = style({ padding: space[6] });

export const notPhone = style({ display: 'contents', '@media': { [media.phone]: { display: 'none' } } });
/** While charts are loading. */
export const turning = style({
  animation: `${keyframes({ to: { transform: 'rotate(360deg)' } })} ${motion.turn} linear infinite`,
  '@media': { [media.reducedMotion]: { animation: 'none', opacity: 0.5 } },
});
