import { mergeReport } from '@/model/merge/report';
import { reportBody } from './bodies';
import { reportToCreate } from './create-report';
import { resultOf } from './fields';
import type { UpdateOptions } from './update';

/**
 * A change of a report's fields. One that is gone is made again on a person's word only, and where the change tells all
 * of it: whoever deleted it did not want it sent any more.
 */
export const reportUpdate: Omit<UpdateOptions, 'kind' | 'names' | 'describe'> = {
  resource: 'report',
  merge: mergeReport,
  read: ({ id }) => ({ endpoint: 'report.get', path: { id } }),
  found: resultOf,
  request: ({ id, fields }) => ({ endpoint: 'report.update', path: { id }, body: reportBody(fields) }),
  recreateAs: ({ name, fields }, base, local) => reportToCreate(local, name, { ...base.fields, ...fields }),
};
