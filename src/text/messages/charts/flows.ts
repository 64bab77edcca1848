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
  loops: (links: readonly string[]) => `Not shown, because they form a loop: ${listed(links, 3)}`,
  /** Superset's words. */
  twoColumns: 'Pick exactly 2 columns as [Source / Target]',
});

/** Charts of the events of many entities. */
export const eventFlowText = defineMessages('charts.eventFlowText', {
  step: (number: number) => `Event ${number}`,
  entities: 'Entities',
  sincePrevious: 'Since the previous event, on average',
  sinceFirst: 'Since the first event, on average',
  longer: (count: number, steps: number) =>
    `${plural(count, 'entity has', 'entities have')} more than ${steps} events; only the first ${steps} are shown`,
  withoutTime: (count: number) => `${plural(count, 'row', 'rows')} without a time`,
  tooSmall: (count: number) => `${plural(count, 'step is', 'steps are')} too small to be seen`,
  summary: (entities: number, first: string) => `${plural(entities, 'entity', 'entities')}. First events: ${first}.`,
});
