import * as v from 'valibot';

/** What a page may say to the worker. */
export const messageSchema = v.variant('type', [
  /** Take over now: the person asked for the new version. */
  v.object({ type: v.literal('SKIP_WAITING') }),
  /** Say, by the port that comes along, whether every file of the application is on this device. */
  v.object({ type: v.literal('CHECK_FILES') }),
]);
