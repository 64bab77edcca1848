import { newAlertTerms, type AlertTerms } from '@/model/alert';

/** The fields of an alert, as entered in the form. */
export interface AlertDraft {
  readonly sql: string;
  readonly databaseId: number | null;
  readonly operator: AlertTerms['operator'];
  readonly threshold: string;
  readonly gracePeriod: string;
  readonly workingTimeout: string;
  readonly logRetention: string;
}

export const draftOf = (terms: AlertTerms): AlertDraft => ({
  ...terms,
  threshold: terms.threshold === null ? '' : String(terms.threshold),
  gracePeriod: String(terms.gracePeriod),
  workingTimeout: String(terms.workingTimeout),
  logRetention: String(terms.logRetention),
});

export const newDraft = draftOf(newAlertTerms);

export type AlertField = keyof AlertDraft;
/** Why an entry is invalid: it is empty, not a number, not an integer, or below 1. Servers reject it. */
export type AlertFault = 'missing' | 'no-number' | 'no-integer' | 'not-positive';

function countFault(text: string): AlertFault | null {
  if (!/^[+-]?\d+$/.test(text.trim())) return 'no-integer';
  return Number(text) < 1 ? 'not-positive' : null;
}

function numberFault(text: string): AlertFault | null {
  if (text.trim() === '') return 'missing';
  return Number.isFinite(Number(text)) ? null : 'no-number';
}

/** The faults of a draft, by field. */
export function alertFaults(draft: AlertDraft): Partial<Record<AlertField, AlertFault>> {
  const faults: Record<Exclude<AlertField, 'operator'>, AlertFault | null> = {
    sql: draft.sql.trim() === '' ? 'missing' : null,
    databaseId: draft.databaseId === null ? 'missing' : null,
    threshold: draft.operator === 'not null' ? null : numberFault(draft.threshold),
    gracePeriod: countFault(draft.gracePeriod),
    workingTimeout: countFault(draft.workingTimeout),
    logRetention: countFault(draft.logRetention),
  };
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== null));
}

/** Requires a draft without faults. */
export const termsOf = (draft: AlertDraft): AlertTerms => ({
  sql: draft.sql,
  databaseId: draft.databaseId,
  operator: draft.operator,
  threshold: draft.operator === 'not null' ? null : Number(draft.threshold),
  gracePeriod: Number(draft.gracePeriod),
  workingTimeout: Number(draft.workingTimeout),
  logRetention: Number(draft.logRetention),
});
