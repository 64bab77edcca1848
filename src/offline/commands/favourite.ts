import * as v from 'valibot';
import type { CommandDefinition } from './definition';

const payloadSchema = v.object({
  kind: v.picklist(['dashboard', 'chart']),
  id: v.number(),
  value: v.boolean(),
  name: v.string(),
  /** Where the star was clicked: a refusal is worded for that place. */
  place: v.optional(v.picklist(['list'])),
});
export type FavouritePayload = v.InferOutput<typeof payloadSchema>;

/** Adds or removes a star: the last one counts, and repeating one changes nothing. */
export const favourite: CommandDefinition<FavouritePayload, null> = {
  kind: 'favourite',
  payload: payloadSchema,
  base: v.null(),
  coalesce: (_, later) => later,
  // The star's earlier state is uncertain, so the command is always sent.
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
