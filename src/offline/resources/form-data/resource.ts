import { exploreLinkEndpoints } from '@/api/explore-links';
import { MINUTE, outcomeOfFields, type ResourceDescriptor } from '../descriptor';

/** An unsaved chart, under the key in its address. */
export const formData = {
  nameField: null,
  // Only its author changes it.
  detail: {
    staleAfter: 60 * MINUTE,
    read: async (client, key, options) =>
      outcomeOfFields(
        await client.call(exploreLinkEndpoints.getFormData, { path: { key } }, options),
        answer => answer,
      ),
  },
} satisfies ResourceDescriptor;
