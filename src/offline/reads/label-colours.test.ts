import { expect, test } from 'vitest';
import { keptColours } from './label-colours';

const colours = { Adelie: '#111111' };

test.each([
  [{ dashboardId: 1, scheme: 'lyftColors', colours }, { color_scheme: 'lyftColors' }, colours],
  [{ dashboardId: 1, scheme: 'lyftColors', colours }, { color_scheme: 'bnbColors' }, {}],
  [{ dashboardId: 1, scheme: 'lyftColors', colours }, {}, {}],
  [{ dashboardId: 1, scheme: '', colours }, { color_scheme: 'bnbColors' }, {}],
  [{ dashboardId: 1, scheme: '', colours }, { color_scheme: '' }, colours],
  [{ dashboardId: 1, colours }, {}, colours],
  [{ dashboardId: 1, colours }, { color_scheme: 'bnbColors' }, {}],
  [undefined, { color_scheme: 'bnbColors' }, {}],
])('the colours that were kept belong to a scheme: %j on a dashboard with %j', (kept, metadata, expected) => {
  expect(keptColours(kept, { metadata })).toEqual(expected);
});
