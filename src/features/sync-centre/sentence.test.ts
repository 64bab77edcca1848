import { expect, test } from 'vitest';
import { localId } from '@/model/local-id';
import { createResource, deleteResource, updateResource } from '@/offline/commands/make';
import { switchReport } from '@/offline/resources/report/new-commands';
import { acceptedText, failedText } from './sentence';

const report = { id: 4, name: 'Weekly' };
const refused = { status: 500, reason: { code: 'status', status: 500 } } as const;

test('REP-010 reports the creation of a report', () => {
  const made = createResource('report', { local: localId(1), name: 'Weekly', fields: {} });
  expect(acceptedText(made)).toBe('The report has been created');
});

test('REP-011 reports an edited report and a missing one', () => {
  const edited = updateResource('report', report, { before: { name: 'Daily' }, after: { name: 'Weekly' } });
  expect(acceptedText(edited)).toBe('Report updated');
  expect(failedText(edited, { ...refused, status: 404 })).toBe('The report “Weekly” no longer exists');
});

test('REP-012 reports a failure to switch a report on or off', () => {
  const said = 'We were unable to active or deactivate this report.';
  expect(failedText(switchReport(report, true), refused)).toBe(said);
  expect(failedText(switchReport(report, false), refused)).toBe(said);
});

test('REP-013 REP-014 names a deleted report, and reports a failed deletion', () => {
  const removed = deleteResource('report', report);
  expect(acceptedText(removed)).toBe('Deleted: Weekly');
  expect(failedText(removed, refused)).toBe('Your report could not be deleted');
});
