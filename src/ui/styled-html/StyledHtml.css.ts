import { style } from '@vanilla-extract/css';

/** The content is clipped, and cannot be positioned relative to the page. */
export const box = style({
  width: '100%',
  height: '100%',
  overflow: 'auto',
  contain: 'layout paint style',
  isolation: 'isolate',
  '@media': { print: { overflow: 'visible', height: 'auto' } },
});
