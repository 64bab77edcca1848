import { countText } from '@/lib/count-text';
import { defineMessages } from '@/text/define-messages';
import { plural } from '../../plural';

/** Charts of nodes with parents. */
export const hierarchyText = defineMessages('charts.hierarchyText', {
  nodes: (count: number) => plural(count, 'node', 'nodes'),
  levels: (count: number) => plural(count, 'level', 'levels'),
  below: (names: string) => `Below the root: ${names}.`,
  nearestNodes: (shown: number, all: number) =>
    `Only the ${countText(shown)} nodes nearest to the root, of ${countText(all)}`,
  otherTrees: (count: number) => `${plural(count, 'row belongs', 'rows belong')} to other trees`,
  more: (count: number) => `${countText(count)} more`,
  tooSmall: (count: number) => `${plural(count, 'part is', 'parts are')} too small to be seen`,
  withoutAnalytics: 'Rolling windows, time comparison and resampling are not applied here',
});
