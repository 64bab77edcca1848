import * as v from 'valibot';
import { defineEndpoint } from './endpoint';

const access = { kind: 'permission', permission: 'can_write', view: 'ReportSchedule' } as const;

const alertTestSchema = v.looseObject({
  value: v.nullish(v.number()),
  met: v.boolean(),
  would_send: v.boolean(),
  message: v.nullish(v.string()),
});
export type AlertTestAnswer = v.InferOutput<typeof alertTestSchema>;

/** Runs of reports that a person asks for. */
export const reportRunEndpoints = {
  run: defineEndpoint({
    name: 'report.run',
    summary: 'Begins a run of a report now; its log tells how it ends',
    method: 'POST',
    path: '/api/v1/report/:id/run',
    access,
    isOwn: true,
    status: 202,
    answer: v.looseObject({ result: v.optional(v.looseObject({ id: v.optional(v.number()) })) }),
  }),
  test: defineEndpoint({
    name: 'report.test',
    summary: 'What an alert finds now, and whether it would be sent; nothing is',
    method: 'POST',
    path: '/api/v1/report/:id/test',
    access,
    isOwn: true,
    answer: v.looseObject({ result: alertTestSchema }),
  }),
};
