import { asyncEventEndpoints as endpoints } from '@/api/async-events';
import { channelOf, namingChannel } from '../../async-queries/accept';
import { isEventId } from '../../async-queries/events';
import { HttpError } from '../../http-error';
import { query, type Implementation } from '../../http/implementation';
import type { Services } from '../../services';

/** The recorded server's response without the flag, and for an invalid id. */
const notPossible = (cause?: unknown) => new HttpError(500, { message: 'Fatal error' }, { cause });

export function asyncEventHandlers({ asyncQueries }: Services): Implementation[] {
  return [
    query(endpoints.list, async request => {
      if (!asyncQueries) throw notPossible();
      const channel = await channelOf(asyncQueries, request);
      const after = request.query?.last_id ?? null;
      if (after !== null && !isEventId(after)) throw notPossible();
      return namingChannel(
        asyncQueries,
        request,
        { result: await asyncQueries.jobs.events.of(channel.id, after) },
        200,
        channel,
      );
    }),
  ];
}
