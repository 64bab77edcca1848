import { countText } from '@/lib/count-text';
import { defineMessages } from '@/text/define-messages';
import { plural } from '../../plural';

const listed = (names: readonly string[], most: number) =>
  names.length > most ? `${names.slice(0, most).join(', ')} and ${names.length - most} more` : names.join(', ');

/** Charts of links between two ends. */
export const flowText = defineMessages('charts.flowText', {
  link: (source: string, target: string) => `${source} → ${target}`,
  nodes: (count: number) => plural(count, 'node', 'nodes'),
  category: 'Category',
  links: (count: number) => plural(count, 'link', 'links'),
  shareOf: (name: string) => `Share of ${name}`,
  received: 'Received',
  sent: 'Sent',
  largestLinks: (shown: number, all: number) => `Only the ${countText(shown)} largest of ${countText(all)} links`,
  unusable: (count: number) => `${plural(count, 'row', 'rows')} without a positive value`,
  loops: (links: readonly string[]) => `Not shown, as they lead back in a loop: ${listed(links, 3)}`,
  /** Superset's words. */
  twoColumns: 'Pick exactly 2 columns as [Source / Target]',
});
