import { expect, test } from 'vitest';
import { must } from '@/lib/assert';
import { newAlertTerms } from '@/model/alert';
import type { JsonObject } from '@/lib/json';
import type { NewCommand } from '../../commands/command';
import { localId } from '@/model/local-id';
import { readCommand } from '../commands';
import { exchanges } from '../../../../tests/contract/exchange';
import { readingOf } from '../read-model';
import { createAlert } from './alert-commands';
import { createReport, editReport, type ReportEntry } from './new-commands';
import { reports } from './read-model';

const requestOf = (command: NewCommand) => must(readCommand(command), command.kind).request();
const bodyOf = (name: string) => must(exchanges.get(`report/${name}`), name).requestBody as JsonObject;

const entry: ReportEntry = {
  name: 'Recorded report',
  description: 'Weekly',
  crontab: '0 12 * * 1',
  timezone: 'UTC',
  recipients: [{ type: 'Email', target: 'admin@example.org' }],
  format: 'PNG',
  extra: null,
};

test('REP-003 REP-006 a new report is sent as Superset’s own form sends it', () => {
  expect(requestOf(createReport({ kind: 'dashboard', id: 1 }, entry, 1)(localId(1)))).toEqual({
    endpoint: 'report.create',
    body: bodyOf('create-dashboard'),
  });
  const ofChart = { ...entry, name: 'Recorded chart report', format: 'TEXT' } as const;
  expect(requestOf(createReport({ kind: 'chart', id: 2 }, ofChart, 1)(localId(1)))).toMatchObject({
    body: bodyOf('create-chart'),
  });
});

test('REP-007 an edit sends all fields of a report, except unknown ones, which stay', () => {
  const found = reports.toModel(
    readingOf({ ...entry, type: 'Report', active: true, creationMethod: 'dashboards', dashboard: { id: 1 } }),
  );
  const edited = { ...entry, name: 'Recorded report edited', crontab: '0 9 * * *' };
  const { owners: _owners, ...body } = bodyOf('update');
  const { log_retention: _l, working_timeout: _w, grace_period: _g, force_screenshot: _f, ...said } = body;
  expect(requestOf(editReport(1, found, edited))).toEqual({ endpoint: 'report.update', path: { id: 1 }, body: said });
  const inPart = requestOf(editReport(1, found, { ...edited, recipients: null, format: null }));
  expect(Object.keys(must(inPart, 'request').body as object)).not.toContain('recipients');
});

test('a new alert is sent as Superset’s own form sends it', () => {
  const terms = { ...newAlertTerms, sql: 'SELECT count(*) FROM flights', databaseId: 1, threshold: 10 };
  const said = { ...entry, name: 'Recorded alert', format: 'CSV' } as const;
  expect(requestOf(createAlert({ kind: 'chart', id: 2 }, said, terms, 1)(localId(1)))).toEqual({
    endpoint: 'report.create',
    body: bodyOf('create-alert'),
  });
});
