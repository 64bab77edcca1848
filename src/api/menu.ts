import * as v from 'valibot';
import { defineEndpoint } from './endpoint';

const entry = { name: v.string(), label: v.string(), icon: v.string() };
const linkSchema = v.looseObject({ ...entry, url: v.string() });
/** A link, or links under one name with `-` as a separator. */
const menuEntrySchema = v.union([
  linkSchema,
  v.looseObject({ ...entry, childs: v.array(v.union([linkSchema, v.literal('-')])) }),
]);
export type MenuLink = v.InferOutput<typeof linkSchema>;
export type MenuEntry = v.InferOutput<typeof menuEntrySchema>;

export const menuEndpoints = {
  get: defineEndpoint({
    name: 'menu.get',
    summary: 'The menu of the pages that the caller may open',
    method: 'GET',
    path: '/api/v1/menu/',
    access: { kind: 'signed-in' },
    answer: v.looseObject({ result: v.array(menuEntrySchema) }),
  }),
};
