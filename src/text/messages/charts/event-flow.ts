import { defineMessages } from '@/text/define-messages';
import { plural } from '../../plural';

/** Charts of the events of many entities. */
export const eventFlowText = defineMessages('charts.eventFlowText', {
  step: (number: number) => `Event ${number}`,
  entities: 'Entities',
  sincePrevious: 'Since the event before, on average',
  sinceFirst: 'Since the first event, on average',
  longer: (count: number, steps: number) =>
    `${plural(count, 'entity has', 'entities have')} more than ${steps} events; only the first ${steps} are shown`,
  withoutTime: (count: number) => `${plural(count, 'row', 'rows')} without a time`,
  tooSmall: (count: number) => `${plural(count, 'step is', 'steps are')} too small to be seen`,
  summary: (entities: number, first: string) => `${plural(entities, 'entity', 'entities')}. First events: ${first}.`,
});
