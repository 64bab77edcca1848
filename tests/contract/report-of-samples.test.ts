import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import * as v from 'valibot';
import { reportEditionEndpoints } from '@/api/report-edition';
import { toEdition } from '@/api/read/report-edition';
import { isRecord } from '@/lib/json';
import { decodeAnswers } from '@/offline/editions/answers';
import { sampleDashboards } from '@/server/catalogue/samples/content';
import { installSamples } from '@/server/catalogue/samples/install';
import { createMailer } from '@/server/reports/mailer';
import { startReports, type ReportScheduler } from '@/server/reports/scheduler';
import { createWebhooks } from '@/server/reports/webhook/post';
import { answered } from '@/server/testing/content';
import { mailServer, type MailServer } from '@/server/testing/mail-server';
import { temporaryFolder } from '@/server/testing/temporary-folder';
import { testApp, type Caller, type TestApp } from '@/server/testing/test-app';
import { readNumber } from '@/viz/types/big-number/read';
import { patience } from '../support/patience';
import { linkSamples } from '../support/sample-database';

let app: TestApp;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let admin: Caller;
let mails: MailServer;
let scheduler: ReportScheduler;
const defects: unknown[] = [];
beforeAll(async () => {
  app = await testApp();
  admin = await app.as('admin', 'Admin');
  folder = await temporaryFolder();
  const { store } = app.services;
  const { id: ownerId } = await store.selectFrom('user').select('id').executeTakeFirstOrThrow();
  await installSamples(store, await linkSamples(inject('sampleDatabase'), folder.path), ownerId, app.clock.now());
  mails = await mailServer();
  scheduler = startReports(app.services, {
    mailer: createMailer(mails.settings),
    webhooks: createWebhooks({ secret: 'secret', hosts: [] }, { now: app.clock.now, timers: app.clock }),
    publicUrl: null,
    random: () => 1,
    onDefect: error => void defects.push(error),
  });
});
afterAll(async () => {
  await scheduler?.close();
  await mails?.close();
  await app?.close();
  await folder?.remove();
});

/** Decodes quoted-printable text. */
const decoded = (raw: string) =>
  Buffer.from(
    raw.replace(/=\r\n/g, '').replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');

test('a report on the sample dashboard US flights has the numbers of all its charts', async () => {
  const [flights] = sampleDashboards.filter(({ slug }) => slug === 'flights');
  const { body } = await answered(admin('GET', '/api/v1/dashboard/flights'));
  const dashboard = isRecord(body['result']) ? body['result']['id'] : null;
  const recipients = [{ type: 'Email', recipient_config_json: { target: 'boss@example.org' } }];
  const named = { type: 'Report', name: 'Flights', report_format: 'TEXT' };
  const report = { ...named, crontab: '0 12 * * *', dashboard, recipients };
  const made = await answered(admin('POST', '/api/v1/report/', { body: report }));
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  await admin('POST', `/api/v1/report/${String(made.body['id'])}/run`);
  const runs = () => app.services.store.selectFrom('report_log').select(['state', 'error_message']).execute();
  await vi.waitUntil(async () => (await runs()).every(({ state }) => state !== 'Working'), patience);
  expect(await runs()).toEqual([{ state: 'Success', error_message: null }]);
  expect(defects).toEqual([]);
  const madeId = String(made.body['id']);
  const editions = await answered(admin('GET', `/api/v1/report/${madeId}/editions/`));
  const [head] = v.parse(reportEditionEndpoints.editions.answer, editions.body).result;
  const edition = await answered(admin('GET', `/api/v1/report/${madeId}/editions/${head?.id}`));
  const { parts } = v.parse(reportEditionEndpoints.edition.answer, edition.body).result;
  expect(parts.map(({ name }) => name).toSorted()).toEqual((flights?.charts ?? []).map(({ name }) => name).toSorted());
  for (const part of toEdition(v.parse(reportEditionEndpoints.edition.answer, edition.body).result).parts) {
    const answers = part.kind === 'numbers' ? decodeAnswers(part.results) : null;
    expect(
      answers?.map(({ rowCount }) => rowCount),
      part.name,
    ).toContainEqual(expect.any(Number));
    // As the chart's own code reads them.
    if (part.kind === 'numbers' && part.vizType === 'big_number_total')
      expect(
        readNumber({ formData: part.formData, results: answers ?? [], dataset: part.dataset }),
        part.name,
      ).toMatchObject({ value: expect.any(Number) });
  }
  const text = decoded(mails.mails.map(({ raw }) => raw).join('\n'));
  expect(flights?.charts.length).toBeGreaterThan(4);
  for (const { name } of flights?.charts ?? []) expect(text).toContain(name);
  expect(text).not.toContain('could not be read');
});
