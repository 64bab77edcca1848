import * as v from 'valibot';
import { defineEndpoint } from './endpoint';

const access = { kind: 'permission', permission: 'can_read', view: 'AdvancedDataType' } as const;
const range = v.looseObject({ start: v.number(), end: v.number() });

/** Column types whose values are written differently from how they are stored, such as ports and addresses. */
export const advancedDataTypeEndpoints = {
  types: defineEndpoint({
    name: 'advancedDataType.types',
    summary: 'The types that can be converted',
    method: 'GET',
    path: '/api/v1/advanced_data_type/types',
    access,
    answer: v.looseObject({ result: v.array(v.string()) }),
  }),
  convert: defineEndpoint({
    name: 'advancedDataType.convert',
    summary: 'Stored values; the response reports one that cannot be converted',
    method: 'GET',
    path: '/api/v1/advanced_data_type/convert',
    access,
    q: v.looseObject({
      type: v.string(),
      values: v.pipe(v.array(v.union([v.string(), v.number()])), v.minLength(1), v.maxLength(1000)),
    }),
    answer: v.looseObject({
      result: v.looseObject({
        display_value: v.string(),
        error_message: v.string(),
        valid_filter_operators: v.array(v.string()),
        /** Each port comes in a separate list (recorded). */
        values: v.array(v.union([v.number(), v.string(), v.array(v.union([v.number(), v.string()])), range])),
      }),
    }),
  }),
};
