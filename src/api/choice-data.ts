import * as v from 'valibot';
import { defineEndpoint } from './endpoint';

/** An address of the server that lists choices; the control decides how to read the answer. */
export const choiceDataEndpoint = (path: string) =>
  defineEndpoint({
    name: 'control.choices',
    summary: 'Choices of a control, from the address that its panel names',
    method: 'GET',
    path,
    access: { kind: 'signed-in' },
    query: v.optional(v.looseObject({})),
    answer: v.unknown(),
  });
