import { globalStyle, style } from '@vanilla-extract/css';
import { body, empty, lowBody } from '@/ui/card/Card.css';
import { colour } from '@/ui/theme/contract.css';
import { focusRing, liveOnly, solid, spacing } from '@/ui/theme/shorthands';
import { radius, size, space, twoLines, type, weight } from '@/ui/theme/tokens';

/** Without room for more lines than a number's card has. */
const low = `notice (max-height: ${size[36]}px)`;
const tight = `${low} and (max-width: ${size[60]}px)`;
/** With room for every line that says something new. */
const medium = `notice (max-height: ${size[54]}px) or ((max-height: ${size[66]}px) and (max-width: ${size[115]}px))`;
const gone = { display: 'none' } as const;

/** The body of a card has a height that the notice adapts to; elsewhere the notice is as high as its content. */
export const place = style({
  display: 'contents',
  selectors: {
    [`:is(${body}, ${lowBody}) > &`]: {
      display: 'flex',
      flexDirection: 'column',
      flex: 1,
      minHeight: 0,
      containerType: 'size',
      containerName: 'notice',
    },
  },
});

/** Without much room: words and buttons beside each other. */
const beside = {
  flex: 1,
  flexDirection: 'row',
  alignItems: 'center',
  justifyContent: 'flex-start',
  gap: space[2],
  padding: 0,
  border: 0,
  textAlign: 'left',
  overflow: 'visible',
} as const;
export const failed = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: space[2],
  minHeight: 0,
  overflow: 'auto',
  color: colour.ink2,
  overflowWrap: 'anywhere',
  '@container': { [low]: beside },
});
export const missing = style([
  empty,
  {
    overflowWrap: 'anywhere',
    '@container': { [medium]: { gap: space[1], padding: space[1] }, [low]: beside },
  },
]);
export const hiddenIfMedium = style({ '@container': { [medium]: gone } });
export const hiddenIfLow = style({ '@container': { [low]: gone } });

export const words = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'inherit',
  gap: 'inherit',
  '@container': {
    [low]: {
      ...type.label,
      position: 'relative',
      flex: 1,
      minWidth: 0,
      ...twoLines,
      WebkitLineClamp: 3,
    },
  },
});
/** Before other sentences of the same text. */
export const first = style({ '@container': { [low]: { selectors: { '&::after': { content: '"."' } } } } });
/** As one text, which is cut off at its end. */
globalStyle(`${words} :is(div, p, strong, ul, li)`, { '@container': { [low]: { display: 'inline' } } });

/** Over the words where some may be left out: a press shows the whole. */
export const whole = style({
  display: 'none',
  position: 'absolute',
  inset: 0,
  padding: 0,
  border: 0,
  borderRadius: radius.marker,
  background: 'none',
  cursor: 'pointer',
  selectors: { '&[data-focus-visible]': { outline: focusRing, outlineOffset: -space[0.5] } },
  '@container': { [low]: { display: 'block' } },
});

export const actions = style({
  display: 'flex',
  flex: 'none',
  gap: space[2],
  flexWrap: 'wrap',
  ...liveOnly,
});
/** In place of the words of a button. */
export const icon = style({ display: 'none', '@container': { [tight]: { display: 'block' } } });
export const label = style({ '@container': { [tight]: gone } });

export const trace = style({
  ...type.caption,
  fontWeight: weight.regular,
  whiteSpace: 'pre-wrap',
  color: colour.ink3,
  maxHeight: size[24],
  overflow: 'auto',
});
export const popover = style({
  maxWidth: `min(${size[85]}px, calc(100vw - ${space[4]}px))`,
  maxHeight: size[85],
  overflow: 'auto',
  padding: spacing(2.5, 3.5),
  border: solid(colour.line),
  borderRadius: radius.row,
  background: colour.surface,
  boxShadow: colour.shadowPopover,
});
export const all = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[1.5],
  outline: 'none',
  color: colour.ink2,
  overflowWrap: 'anywhere',
});
