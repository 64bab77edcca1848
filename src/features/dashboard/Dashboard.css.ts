import { keyframes, style } from '@vanilla-extract/css';
import { colour } from '@/ui/theme/contract.css';
import { media, motion, radius, type } from '@/ui/theme/tokens';

export const title = style({
  ...type.page,
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  '@media': { [media.narrow]: { fontSize: 20 }, [media.phone]: { fontSize: 16 } },
});
/** The title as a control: pressing it renames. */
export const titleButton = style({
  ...type.page,
  minWidth: 0,
  maxWidth: 'calc(100% + 12px)',
  padding: '2px 6px',
  margin: '0 -6px',
  border: 0,
  borderRadius: radius.control,
  background: 'transparent',
  color: colour.ink,
  textAlign: 'left',
  cursor: 'text',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  selectors: {
    '&[data-hovered]': { background: colour.hover },
    '&[data-focus-visible]': { outline: `2px solid ${colour.accent}`, outlineOffset: -1 },
  },
  '@media': { [media.narrow]: { fontSize: 20 }, [media.phone]: { fontSize: 16 } },
});
export const titleField = style({ flex: '1 1 240px', maxWidth: 520, minWidth: 120 });
/** Gives way to the field while the title is written. */
export const beside = style({ display: 'contents', selectors: { [`${titleField} ~ &`]: { display: 'none' } } });
export const badge = style({
  ...type.label,
  padding: '1px 7px',
  border: `1px solid ${colour.lineStrong}`,
  borderRadius: radius.marker,
  color: colour.ink2,
  flex: 'none',
  '@media': { [media.phone]: { display: 'none' } },
});
export const about = style({
  ...type.label,
  color: colour.ink3,
  whiteSpace: 'nowrap',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  '@media': { [media.narrow]: { display: 'none' } },
});
export const loading = style({ flex: 1, minHeight: 0, display: 'grid', placeItems: 'center', padding: 24 });
const appear = keyframes({ from: { opacity: 0 } });
/** What is there in a moment needs no words. */
const MOMENT = '400ms';
export const opening = style({
  color: colour.ink3,
  animation: `${appear} ${motion.swift} ${motion.ease} ${MOMENT} backwards`,
});
export const loadingTitle = style({ width: 240, height: 18, borderRadius: radius.marker, background: colour.hover });
export const notice = style({ padding: 24 });
