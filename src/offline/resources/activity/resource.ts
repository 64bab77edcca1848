import { logEndpoints } from '@/api/log';
import { ACTIVITY_KEPT } from '@/model/activity';
import { inFull, outcomeOf, MINUTE, type ResourceDescriptor } from '../descriptor';

/** The person's recent activity, on any device. Its entries have no ids: each is identified by its position. */
export const activity = {
  nameField: null,
  list: {
    how: 'whole',
    staleAfter: MINUTE / 2,
    async read({ client, options }) {
      const answer = await client.call(logEndpoints.recentActivity, { q: { page_size: ACTIVITY_KEPT } }, options);
      return outcomeOf(answer, ({ result }) => result.map((one, place) => inFull({ ...one, id: place + 1 })));
    },
  },
} satisfies ResourceDescriptor;
