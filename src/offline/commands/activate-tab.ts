import { actOf, actPayload } from './act';

/** Switching to a tab. */
export const activateTab = actOf({
  kind: 'activate-tab',
  payload: actPayload,
  apply: ({ id }) => [{ does: 'change', kind: 'tab', id, fields: { active: true } }],
  request: ({ id }) => ({ endpoint: 'tab.activate', path: { id } }),
  describe: ({ name }) => ({ message: 'tab-activated', name }),
});
