import { mergeReport } from '@/model/merge/report';
import { reportBody } from './bodies';
import { resultOf } from './fields';
import type { UpdateOptions } from './update';

/** A change of a report's fields. One that is gone is not made again: whoever deleted it did not want it sent any more. */
export const reportUpdate: Omit<UpdateOptions, 'kind' | 'names' | 'describe'> = {
  thing: 'report',
  merge: mergeReport,
  look: ({ id }) => ({ endpoint: 'report.get', path: { id } }),
  found: resultOf,
  request: ({ id, fields }) => ({ endpoint: 'report.update', path: { id }, body: reportBody(fields) }),
};
