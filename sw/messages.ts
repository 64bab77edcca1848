import * as v from 'valibot';

/** Messages from a page to the worker. */
export const messageSchema = v.variant('type', [
  /** Activate now: the person asked for the new version. */
  v.object({ type: v.literal('SKIP_WAITING') }),
  /** Stop sending in the background: the next version takes over once this one is idle. */
  v.object({ type: v.literal('STEP_ASIDE') }),
  /** Report through the attached port whether every file of the application is on this device. */
  v.object({ type: v.literal('CHECK_FILES') }),
]);
