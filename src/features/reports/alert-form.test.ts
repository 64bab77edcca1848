import { expect, test } from 'vitest';
import {
  alertFaults,
  draftOf,
  newDraft,
  termsOf,
  type AlertDraft,
  type AlertFault,
  type AlertField,
} from './alert-form';

const whole: AlertDraft = { ...newDraft, sql: 'SELECT 1', databaseId: 2, threshold: '10' };

test('a new alert lacks its statement, database and threshold', () => {
  expect(alertFaults(newDraft)).toEqual({ sql: 'missing', databaseId: 'missing', threshold: 'missing' });
});

test.each<[Partial<AlertDraft>, Partial<Record<AlertField, AlertFault>>]>([
  [{}, {}],
  [{ sql: ' \n' }, { sql: 'missing' }],
  [{ threshold: '1,5' }, { threshold: 'no-number' }],
  [{ threshold: '-0.5e3' }, {}],
  [{ threshold: 'Infinity' }, { threshold: 'no-number' }],
  [{ operator: 'not null', threshold: '' }, {}],
  [{ gracePeriod: '0' }, { gracePeriod: 'not-positive' }],
  [{ gracePeriod: '-3' }, { gracePeriod: 'not-positive' }],
  [{ workingTimeout: '1.5' }, { workingTimeout: 'no-integer' }],
  [{ logRetention: '' }, { logRetention: 'no-integer' }],
])('%o has the faults %o', (change, faults) => expect(alertFaults({ ...whole, ...change })).toEqual(faults));

test('a draft has the values of its alert', () => {
  const terms = termsOf({ ...whole, threshold: ' 2.5 ' });
  expect(terms).toEqual({
    sql: 'SELECT 1',
    databaseId: 2,
    operator: '>',
    threshold: 2.5,
    gracePeriod: 14_400,
    workingTimeout: 3600,
    logRetention: 90,
  });
  expect(termsOf(draftOf(terms))).toEqual(terms);
  const withoutThreshold = termsOf({ ...whole, operator: 'not null' });
  expect(withoutThreshold.threshold).toBeNull();
  expect(termsOf(draftOf(withoutThreshold))).toEqual(withoutThreshold);
});
