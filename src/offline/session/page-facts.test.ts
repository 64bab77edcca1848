import { describe, expect, test } from 'vitest';
import { factsInPage, fetchPageFacts } from './page-facts';
import { wireResponse } from '../../../tests/support/wire-response';

const told = { DASHBOARD_RBAC: true, ESCAPE_MARKDOWN_HTML: false, ALERT_REPORTS: true, CONFIRM_DASHBOARD_DIFF: 'yes' };
const bootstrap = JSON.stringify({
  user: { username: `O'Hara & "sons" <b>` },
  common: {
    feature_flags: told,
    conf: {
      SUPERSET_WEBSERVER_DOMAINS: ['bi1.example.com', 7, 'bi2.example.com'],
      NATIVE_FILTER_DEFAULT_ROW_LIMIT: 250,
      DEFAULT_SQLLAB_LIMIT: 500,
      DEFAULT_VIZ_TYPE: 'pie',
      DEFAULT_TIME_FILTER: 'Last week',
      VIZ_TYPE_DENYLIST: ['word_cloud', 7],
      GLOBAL_ASYNC_QUERIES_TRANSPORT: 'ws',
      GLOBAL_ASYNC_QUERIES_WEBSOCKET_URL: 'ws://127.0.0.1:8080/',
      GLOBAL_ASYNC_QUERIES_POLLING_DELAY: 250,
    },
  },
});
const attribute = bootstrap
  .replaceAll('&', '&amp;')
  .replaceAll('"', '&#34;')
  .replaceAll("'", '&#39;')
  .replaceAll('<', '&lt;')
  .replaceAll('>', '&gt;');
const page = `<html><body><div id="app" data-bootstrap="${attribute}"></div></body></html>`;
const facts = {
  flags: { DASHBOARD_RBAC: true, ESCAPE_MARKDOWN_HTML: false, SCHEDULED_QUERIES: false },
  hosts: ['bi1.example.com', 'bi2.example.com'],
  filterRowLimit: 250,
  sqlRowLimit: 500,
  chartSetup: { vizType: 'pie', timeRange: 'Last week', deniedTypes: ['word_cloud'] },
  asyncSettings: {
    GLOBAL_ASYNC_QUERIES_TRANSPORT: 'ws',
    GLOBAL_ASYNC_QUERIES_WEBSOCKET_URL: 'ws://127.0.0.1:8080/',
    GLOBAL_ASYNC_QUERIES_POLLING_DELAY: 250,
  },
};

const answer = (status: number, body: string) =>
  wireResponse({ status, body, headers: { 'Content-Type': 'text/html' } });

describe('the flags, hosts and limits in a page of a Superset', () => {
  test('are those that the application uses', () => expect(factsInPage(page)).toEqual(facts));

  test('have no hosts if there is only one', () =>
    expect(factsInPage(page.replace(/\[&#34;bi1.*?\]/, 'null'))).toEqual({ ...facts, hosts: [] }));

  test.each([
    ['{&#34;JSONSCHEMA&#34;: {}}', true],
    ['{}', false],
    ['null', false],
  ])('SQL-047 show that queries can be scheduled if the setting for it is %s: %o', (setting, isOn) => {
    const setUp = page.replace('&#34;NATIVE', `&#34;SCHEDULED_QUERIES&#34;:${setting},&#34;NATIVE`);
    expect(factsInPage(setUp)?.flags.SCHEDULED_QUERIES).toBe(isOn);
  });

  test.each(['0', '-5', '1.5', 'null', '&#34;many&#34;'])('the limit of a filter is unknown if it is %s', limit => {
    expect(factsInPage(page.replace('250', limit))).not.toHaveProperty('filterRowLimit');
  });

  test.each([
    ['another page', '<html><div id="root"></div></html>'],
    ['a page whose facts are not JSON', '<div data-bootstrap="{">'],
    ['a page with other facts', '<div data-bootstrap="{&#34;common&#34;: []}">'],
  ])('are unknown in %s', (_, html) => expect(factsInPage(html)).toBeNull());

  test('are requested with the session, and unknown without a page', async () => {
    expect(await fetchPageFacts(async ({ url }) => answer(url === '/superset/welcome/' ? 200 : 404, page))).toEqual(
      facts,
    );
    expect(await fetchPageFacts(async () => answer(502, page))).toBeNull();
    expect(await fetchPageFacts(() => Promise.reject(new TypeError('Failed to fetch')))).toBeNull();
  });
});
