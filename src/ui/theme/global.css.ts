import { globalStyle } from '@vanilla-extract/css';
import { colour } from './contract.css';
import { chosenFrame } from './forced-colours';
import './themes.css';
import { media } from './media';
import { font, type } from './tokens';

globalStyle('*, *::before, *::after', { boxSizing: 'border-box' });
globalStyle('body, h1, h2, h3, h4, p, figure, ul, ol', { margin: 0 });
globalStyle('ul[role="list"]', { padding: 0, listStyle: 'none' });
globalStyle('html, body, #root', { height: '100%' });
// A swipe past the end of a row does not navigate the browser history.
globalStyle('html', { overscrollBehaviorX: 'none' });
globalStyle('body', {
  ...type.body,
  fontFamily: font.text,
  color: colour.ink,
  background: colour.page,
  WebkitFontSmoothing: 'antialiased',
  textSizeAdjust: '100%',
});
globalStyle('button, input, select, textarea', { font: 'inherit', color: 'inherit' });
globalStyle('a', { color: 'inherit', textDecoration: 'none' });
globalStyle(':focus-visible', { outline: `2px solid ${colour.accent}`, outlineOffset: 2 });
// Lines of lists and menus: the active one. More specific than the components, which use a ground for it.
globalStyle(':is([role="option"], [role^="menuitem"], [role="treeitem"]):is([data-focused], [data-hovered])', {
  '@media': { [media.forcedColours]: chosenFrame },
});
globalStyle(':is(button, input, a, label)[data-disabled][data-disabled]', {
  '@media': { [media.forcedColours]: { color: 'GrayText', borderColor: 'GrayText' } },
});
globalStyle('::selection', { background: colour.accentSoft });
// react-aria injects this rule as an inline style unless it finds its marker in the page (index.html).
globalStyle('[data-react-aria-pressable]', { touchAction: 'pan-x pan-y pinch-zoom' });
globalStyle('*, *::before, *::after', {
  '@media': {
    [media.reducedMotion]: {
      transitionDuration: '0s !important',
      animationDuration: '0s !important',
      scrollBehavior: 'auto !important' as 'auto',
    },
  },
});
