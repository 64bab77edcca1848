import * as v from 'valibot';
import { defineEndpoint } from './endpoint';

/** Charts that are loaded from other sites. */
export const dynamicPluginEndpoints = {
  list: defineEndpoint({
    name: 'dynamicPlugin.list',
    summary: 'Plugins with further chart types',
    method: 'GET',
    path: '/dynamic-plugins/api/read',
    access: { kind: 'signed-in' },
    olderErrors: true,
    answer: v.looseObject({
      count: v.number(),
      pks: v.array(v.union([v.number(), v.string()])),
      result: v.array(v.looseObject({ name: v.string(), key: v.string(), bundle_url: v.string() })),
    }),
  }),
};
