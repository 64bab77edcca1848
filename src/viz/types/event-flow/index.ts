import { eventFlowText } from '@/text/messages/charts/flows';
import { shareText } from '../../grouped/labels';
import type { ChartPlugin } from '../../plugin';
import { plotEvents } from './plot';
import { questions } from './query';
import { readEvents } from './read';

const eventFlow: ChartPlugin = {
  ...questions.event_flow,
  drawing: { kind: 'plot', plot: plotEvents },
  summary: input => {
    const flow = readEvents(input);
    if (!flow || flow.entities === 0) return '';
    const first = flow.first.slice(0, 4).map(({ name, count }) => `${name} ${shareText(count / flow.entities)}`);
    return eventFlowText.summary(flow.entities, first.join(', '));
  },
};

export const plugins = { event_flow: eventFlow };
