import { exploreLinkEndpoints } from '@/api/explore-links';
import { MINUTE, toldOne, type ResourceDescriptor } from '../descriptor';

/** An unsaved chart, under the key in its address. */
export const formData = {
  nameField: null,
  // Only its author changes it.
  detail: {
    staleAfter: 60 * MINUTE,
    read: async (client, key, options) =>
      toldOne(await client.call(exploreLinkEndpoints.getFormData, { path: { key } }, options), answer => answer),
  },
} satisfies ResourceDescriptor;
