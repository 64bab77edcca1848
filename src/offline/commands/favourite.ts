import * as v from 'valibot';
import type { CommandDefinition } from './definition';

const payloadSchema = v.object({
  kind: v.picklist(['dashboard', 'chart']),
  id: v.number(),
  value: v.boolean(),
  name: v.string(),
  /** Where it was pressed: a refusal is told in the words of the place. */
  place: v.optional(v.picklist(['list'])),
});
export type FavouritePayload = v.InferOutput<typeof payloadSchema>;

/** Starring and taking the star away: the last one counts, and asking twice for it is asking once. */
export const favourite: CommandDefinition<FavouritePayload, null> = {
  kind: 'favourite',
  payload: payloadSchema,
  base: v.null(),
  coalesce: (_, later) => later,
  // What the star was before is not known for sure; it is sent.
  isNothing: () => false,
  apply: ({ kind, id, value }) => [{ does: 'star', kind, id, value }],
  request: ({ kind, id, value }) => ({
    endpoint: `${kind}.${value ? 'addFavourite' : 'removeFavourite'}`,
    path: { id },
  }),
  sending: { how: 'repeat' },
  describe: ({ kind, value, name, place }) => ({
    message: value ? 'starred' : 'unstarred',
    what: kind,
    name,
    ...(place === undefined ? {} : { place }),
  }),
};
