import { listOf } from '@/model/chart';
import type { ControlContext } from './control';

/** EXP-065: whether one of the columns may be cut to periods: a temporal one, or SQL whose type is not known. */
export const hasTimeAmong =
  (...keys: readonly string[]) =>
  ({ formData, dataset }: ControlContext): boolean =>
    keys
      .flatMap(key => listOf(formData, key))
      .some(
        column =>
          typeof column !== 'string' ||
          (dataset?.columns.find(candidate => candidate.name === column)?.isTemporal ?? false),
      );
