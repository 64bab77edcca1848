import { describe, expect, test } from 'vitest';
import { genericTypes } from '@/model/dataset';
import type { Download } from '@/query/download/files';
import { toFrame } from '@/query/result/frame';
import { recipientsOf } from './addresses';
import { failureMail, linksTo, mailOf, type ReportContent, type ReportPart } from './mail';
import { noFiles, tableFiles } from './mail-files';

const { numeric, text: string, temporal } = genericTypes;

/** A table of a text, a number and a day. */
function download(count: number, cutAt: number | null = null, name = (row: number) => `row ${row}`): Download {
  const rows = Array.from({ length: count }, (_, row) => row);
  const frame = toFrame([
    { label: ['name'], type: string, values: rows.map(name) },
    { label: ['sum'], type: numeric, values: rows.map(row => (row === 0 ? null : row + 0.1 + 0.2)) },
    { label: ['day'], type: temporal, values: rows.map(row => Date.UTC(2026, 0, 1 + row)) },
  ]);
  return { table: { frame, verboseNames: new Map([['sum', 'Sum']]), cutAt }, notes: [] };
}
/** Values by week, as a trend has them. */
function weekly(values: readonly (number | null)[], week = (row: number) => row): Download {
  const frame = toFrame([
    { label: ['week'], type: temporal, values: values.map((_, row) => Date.UTC(2026, 0, 5 + 7 * week(row))) },
    { label: ['sum'], type: numeric, values: [...values] },
  ]);
  return { table: { frame, verboseNames: new Map(), cutAt: null }, notes: [] };
}
type NumbersPart = Extract<ReportPart, { readonly kind: 'numbers' }>;
const numbers = (name: string, ...tables: Download[]): NumbersPart => ({
  kind: 'numbers',
  name,
  path: '/explore/?slice_id=7',
  filters: [],
  tables,
});

const content = (rest: Partial<ReportContent> = {}): ReportContent => ({
  name: 'Weekly sales',
  description: null,
  subject: { name: 'Sales', path: '/superset/dashboard/3/' },
  parts: [numbers('By day', download(3))],
  dueAt: Date.UTC(2026, 6, 6, 7),
  readAt: Date.UTC(2026, 6, 6, 7),
  timezone: 'Europe/Berlin',
  missed: 0,
  attach: null,
  mayDownload: true,
  notes: [],
  ...rest,
});
const write = (rest?: Partial<ReportContent>, url: string | null = 'https://bi.example.org/') =>
  mailOf(content(rest), noFiles, linksTo(url));
const writeFiles = async (attach: 'csv' | 'xlsx', parts: readonly NumbersPart[]) =>
  mailOf(content({ attach, parts }), await tableFiles(attach, parts, 0), linksTo(null));

describe('a mail of a report', () => {
  test('has the numbers as a table, in HTML and in plain text', () => {
    const { html, text, subject, attachments } = write();
    expect(subject).toBe('Weekly sales');
    expect(text).toBe(`Weekly sales

As of 6 July 2026 at 09:00 (Europe/Berlin)
Sales
https://bi.example.org/superset/dashboard/3/

By day
name   Sum  day
row 0  N/A  2026-01-01
row 1  1.3  2026-01-02
row 2  2.3  2026-01-03
`);
    const cells = [...html.matchAll(/<t[hd] [^>]*>([^<]*)</g)].map(([, cell]) => cell);
    expect(cells.slice(0, 6)).toEqual(['name', 'Sum', 'day', 'row 0', 'N/A', '2026-01-01']);
    expect(html).toContain('<a href="https://bi.example.org/superset/dashboard/3/">Sales</a>');
    expect(html).toContain('<a href="https://bi.example.org/explore/?slice_id=7">By day</a>');
    expect(attachments).toEqual([]);
  });

  test("has no links without the server's address, and links below a path if it is deployed there", () => {
    expect(write({}, null).html).not.toContain('href');
    expect(write({}, 'https://example.org/bi/').text).toContain('https://example.org/bi/superset/dashboard/3/');
  });

  test('shows the newest rows of a table over time, in their order', () => {
    const { text } = write({ parts: [numbers('Weekly', weekly(Array.from({ length: 60 }, (_, row) => row)))] });
    const rows = text.split('\n').filter(line => /^20\d\d-/.test(line));
    expect(rows).toHaveLength(50);
    expect([rows[0], rows.at(-1)]).toEqual(['2026-03-16   10', '2027-02-22   59']);
    expect(text).toContain('Not everything is shown here: the newest 50 of 60 rows.');
    const newestFirst = weekly(
      Array.from({ length: 60 }, (_, row) => row),
      row => 59 - row,
    );
    expect(write({ parts: [numbers('Weekly', newestFirst)] }).text).toContain('the first 50 of 60 rows');
  });

  test.each([
    ['with its change', { lag: 1, suffix: 'week over week' }, [40, 50, null], '50  +25.0% week over week  2026-01-12'],
    ['without a comparison', { lag: null, suffix: 'x' }, [40, 50], '50  2026-01-12'],
    ['without an earlier value', { lag: 2, suffix: '' }, [40, 50], '50  2026-01-12'],
  ] as const)('shows the newest number of a trend %s', (_, newest, values, line) => {
    const { text, html } = write({ parts: [{ ...numbers('Sales', weekly(values)), newest }] });
    expect(text).toContain(`Sales\n${line}\n`);
    expect(html).toContain('<strong>50</strong>');
    expect(html).not.toContain('<table>');
  });

  test('shows a trend without numbers as its table', () => {
    const newest = { lag: 1, suffix: '' };
    expect(write({ parts: [{ ...numbers('Sales', weekly([null])), newest }] }).text).toContain('2026-01-05  N/A');
    expect(write({ parts: [{ ...numbers('Sales', weekly([])), newest }] }).text).toContain('No rows.');
  });

  test('mentions the parts that it does not show', () => {
    expect(write({ parts: [numbers('All', download(51))] }).text).toContain(
      'Not everything is shown here: the first 50 of 51 rows.',
    );
    const two = write({ parts: [numbers('A', download(11, 11)), numbers('B', download(2))] }).text;
    expect(two).toContain("the first 10 of 11 rows; the chart's limit of 11 rows was reached.");
    expect(write({ parts: [numbers('None', download(0))] }).text).toContain('None\nNo rows.');
    const failed: ReportPart = {
      kind: 'failed',
      name: 'Broken',
      path: '/explore/?slice_id=1',
      reason: 'no such column',
    };
    expect(write({ parts: [failed] }).text).toContain('Broken\nThis chart could not be loaded: no such column');
  });

  test('has the time when its numbers were read, and when it was due if that differs', () => {
    const text = write({ readAt: Date.UTC(2026, 6, 7, 12, 30) }).text;
    expect(text).toContain('As of 7 July 2026 at 14:30 (Europe/Berlin)');
    expect(text).toContain('It was due on 6 July 2026 at 09:00 (Europe/Berlin).');
    expect(write().text).not.toContain('It was due');
  });

  test('reports missed runs', () => {
    expect(write({ missed: 1 }).text).toContain('1 earlier run was missed while the server was not running.');
    expect(write({ missed: 100 }).text).toContain('100 or more earlier runs were missed');
    expect(write().text).not.toContain('missed');
  });

  test('escapes hostile names', async () => {
    const hostile = '<script>alert("1")</script>\r\nBcc: all@example.org\u2028';
    const named = { name: hostile, description: hostile, subject: { name: hostile, path: '/' }, notes: [hostile] };
    const part = numbers(
      hostile,
      download(1, null, () => hostile),
    );
    const { html, subject } = write({ ...named, parts: [part] });
    expect(subject).toBe('<script>alert("1")</script> Bcc: all@example.org');
    expect(html).not.toContain('<script');
    expect(html).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;');
    const { attachments } = await writeFiles('csv', [part]);
    expect(attachments[0]?.name).toMatch(/^_script_alert__1___[\w .@-]*\.csv$/);
    expect(failureMail(hostile, hostile)).toMatchObject({
      subject: expect.not.stringContaining('\n'),
      html: expect.not.stringContaining('<script'),
    });
  });

  test('writes numbers of metrics in their formats, and those of other columns digit for digit', () => {
    const frame = toFrame([
      { label: ['year'], type: numeric, values: [2001] },
      { label: ['sum', 'long'], type: numeric, values: [1234567] },
    ]);
    const table: Download = { table: { frame, verboseNames: new Map(), cutAt: null }, notes: [] };
    const formatOf = ([name]: readonly string[]) =>
      name === 'sum' ? (value: number) => `${value / 1000} k` : undefined;
    const { text, html } = write({ parts: [{ ...numbers('Sums', table), formatOf }] });
    expect(text).toContain('2001  1234.567 k');
    expect(html).toContain('>1234.567 k</td>');
  });

  test('shows single numbers side by side, in order with the tables', () => {
    const single = (name: string, value: number | null) => {
      const frame = toFrame([{ label: ['n'], type: numeric, values: [value] }]);
      return numbers(name, { table: { frame, verboseNames: new Map(), cutAt: null }, notes: [] });
    };
    const parts = [single('One', 1), single('None', null), numbers('Rows', download(2)), single('Two', 2)];
    const { html } = write({ parts });
    expect([...html.matchAll(/<strong>([^<]*)</g)].map(([, number]) => number)).toEqual(['1', 'N/A', '2']);
    expect(html.match(/class="numbers"/g)).toHaveLength(2);
    const order = ['>One<', '>None<', '<table>', '>Two<'].map(part => html.indexOf(part));
    expect(order).toEqual(order.toSorted((left, right) => left - right));
  });

  test('attaches all rows as files on request', async () => {
    const parts = [numbers('By day', download(51)), numbers('../Both', download(1), download(1))];
    const csv = (await writeFiles('csv', parts)).attachments;
    expect(csv.map(({ name, contentType }) => [name, contentType])).toEqual([
      ['By day.csv', 'text/csv; charset=utf-8'],
      ['_Both.zip', 'application/zip'],
    ]);
    expect(csv[0]?.content.toString().split('\n')).toHaveLength(53);
    const [book] = (await writeFiles('xlsx', [numbers('By day', download(3))])).attachments;
    expect(book).toMatchObject({ name: 'By day.xlsx' });
    expect(book?.content.subarray(0, 2).toString()).toBe('PK');
  });

  test('attaches itself as one self-contained page on request', () => {
    const { html, attachments } = write({ name: 'Weekly: sales', attach: 'html' });
    expect(attachments).toMatchObject([{ name: 'Weekly_ sales.html', contentType: 'text/html; charset=utf-8' }]);
    expect(attachments[0]?.content.toString()).toBe(html);
    expect(html).toContain('<!doctype html>');
    expect(html).not.toMatch(/\bsrc=|<link|<script|@import|url\(/);
  });

  test('leaves out files that are too large, and says so', async () => {
    const long = download(900, null, row => `${row}${'x'.repeat(20_000)}`);
    const { attachments, text } = await writeFiles('csv', [numbers('Long', long)]);
    expect(attachments).toEqual([]);
    expect(text).toContain('The file of Long is too large for an email and is left out.');
  });

  test('says below the numbers, where the picture would be, why there is none', () => {
    const reason = 'There is no picture: the page was not drawn in time.';
    const { html, text } = write({ pictureProblems: [reason] });
    for (const page of [html, text]) {
      expect(page.split(reason)).toHaveLength(2);
      expect(page.indexOf('row 2')).toBeGreaterThan(0);
      expect(page.indexOf(reason)).toBeGreaterThan(page.lastIndexOf('row 2'));
    }
  });

  test('writes files in steps, so that requests run in between', async () => {
    let turns = 0;
    let isDone = false;
    const turn = () => {
      turns += 1;
      if (!isDone) setImmediate(turn);
    };
    setImmediate(turn);
    const { attachments } = await writeFiles('xlsx', [numbers('Long', download(20_000))]);
    isDone = true;
    expect(attachments).toHaveLength(1);
    // A thousand rows are written at once.
    expect(turns).toBeGreaterThanOrEqual(20);
  });
});

test('addresses are parsed from lists, each once; invalid ones are named', () => {
  const row = (target: unknown, type = 'Email') => ({ type, recipient_config_json: JSON.stringify({ target }) });
  expect(recipientsOf([row('a@example.org, B@example.org;c@example.org\nA@example.org'), row(5)])).toEqual({
    addresses: ['A@example.org', 'B@example.org', 'c@example.org'],
    webhooks: [],
    problems: [],
  });
  expect(recipientsOf([row('https://a.example/', 'Webhook'), row('https://a.example/', 'Webhook')])).toMatchObject({
    addresses: [],
    webhooks: ['https://a.example/'],
  });
  const { addresses, problems } = recipientsOf([row('ada <a@example.org>'), row('#a', 'Slack'), row('x@y@z')]);
  expect(addresses).toEqual([]);
  expect(problems).toHaveLength(4);
});
