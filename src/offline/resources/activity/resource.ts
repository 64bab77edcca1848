import { logEndpoints } from '@/api/log';
import { ACTIVITY_KEPT } from '@/model/activity';
import { inFull, told, MINUTE, type ResourceDescriptor } from '../descriptor';

/** What the person opened last, on any device. It has no ids: each is known by its place. */
export const activity = {
  nameField: null,
  list: {
    how: 'whole',
    staleAfter: MINUTE / 2,
    async read({ client, options }) {
      const answer = await client.call(logEndpoints.recentActivity, { q: { page_size: ACTIVITY_KEPT } }, options);
      return told(answer, ({ result }) => result.map((one, place) => inFull({ ...one, id: place + 1 })));
    },
  },
} satisfies ResourceDescriptor;
