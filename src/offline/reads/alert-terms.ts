import { isAlertOperator, newAlertTerms, type AlertTerms } from '@/model/alert';
import { contentOf } from '@/model/json-document';
import type { ReadModel } from '../resources/read-model';
import type { LocalStore } from '../store/database';
import { readResource } from './resources';

/** Null if the server has reported the alert in part only. */
const alertTerms: ReadModel<AlertTerms | null> = {
  kind: 'report',
  toModel(fields) {
    if (fields.value('sql') === undefined || fields.value('validatorType') === undefined) return null;
    const { op, threshold } = contentOf(fields.document('validatorConfig'));
    const operator = fields.text('validatorType') === 'operator' ? op : 'not null';
    const database = fields.reference('database')?.id;
    return {
      sql: fields.text('sql'),
      databaseId: typeof database === 'number' ? database : null,
      operator: isAlertOperator(operator) ? operator : newAlertTerms.operator,
      threshold: typeof threshold === 'number' && operator !== 'not null' ? threshold : null,
      gracePeriod: fields.number('gracePeriod') ?? newAlertTerms.gracePeriod,
      workingTimeout: fields.number('workingTimeout') ?? newAlertTerms.workingTimeout,
      logRetention: fields.number('logRetention') ?? newAlertTerms.logRetention,
    };
  },
};

/** Reads an alert's terms with pending changes; null if this device does not know them. */
export const readAlertTerms = async (store: LocalStore, id: number): Promise<AlertTerms | null> =>
  (await readResource(store, alertTerms, id))?.value ?? null;
