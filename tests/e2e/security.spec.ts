import { savedQueriesText } from '@/text/messages/home/saved-queries';
import { editorText } from '@/text/messages/sql-editor/editor';
import { savingText } from '@/text/messages/sql-editor/saving';
import { budget, core } from './fixtures/budget';
import { codeField } from './fixtures/code-field';
import { expect, test } from './fixtures/test';
import { charts, expectChartsDrawn, heading, moveTo, visit } from './fixtures/screens';

test(
  'each document forbids scripts and styles from other origins, and frames around it',
  core(2),
  async ({ request }) => {
    for (const address of ['/', '/dashboard/penguins/', '/login/', '/no/such/place', '/index.html'])
      await test.step(address, async () => {
        const answer = await request.get(address, { headers: { Accept: 'text/html' } });
        const headers = answer.headers();
        const policy = new Map(
          (headers['content-security-policy'] ?? '')
            .split(';')
            .map(part => part.trim().split(/ (.*)/s) as [string, string]),
        );
        expect(policy.get('default-src')).toBe("'self'");
        expect(policy.get('script-src')).toBe("'self' 'wasm-unsafe-eval'");
        expect(policy.get('style-src')).toBe("'self'");
        expect(policy.get('object-src')).toBe("'none'");
        expect(policy.get('base-uri')).toBe("'none'");
        expect(policy.get('frame-ancestors')).toBe("'none'");
        expect(headers).toMatchObject({
          'x-content-type-options': 'nosniff',
          'referrer-policy': 'same-origin',
          'cross-origin-opener-policy': 'same-origin',
        });
      });
  },
);

test('the document that is stored on the device has the same policy', async ({ page, site }) => {
  await page.goto('/dashboard/penguins/');
  await expectChartsDrawn(page);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await site.disconnect();
  const answer = await page.reload();
  expect(answer?.fromServiceWorker()).toBe(true);
  expect(answer?.headers()['content-security-policy']).toContain("default-src 'self'");
});

test('a page of another origin cannot frame the product or keep a reference to its window for messages', async ({
  page,
  context,
  problems,
  site,
}) => {
  problems.allow(/frame-ancestors|elsewhere\.invalid/);
  await page.route('http://elsewhere.invalid/**', route =>
    route.fulfill({ contentType: 'text/html', body: `<iframe src="${site.url}/login/"></iframe>` }),
  );
  await page.goto('http://elsewhere.invalid/');
  const framed = page.frames()[1];
  await expect.poll(() => framed?.url()).toMatch(/^chrome-error:/);

  const opening = context.waitForEvent('page');
  const heldOpen = await page.evaluateHandle(address => window.open(address), `${site.url}/`);
  const opened = await opening;
  await expect(opened.getByRole('main')).toBeVisible();
  expect(await opened.evaluate(() => window.opener === null)).toBe(true);
  expect(await heldOpen.evaluate(handle => handle?.closed)).toBe(true);
});

test('these tests notice a policy violation, an error and a request to another origin', async ({
  page,
  problems,
  site,
}) => {
  await page.goto('/');
  await expect(page.getByRole('main')).toBeVisible();
  expect(problems.found()).toEqual([]);
  await page.evaluate(() => {
    document.body.append(Object.assign(document.createElement('style'), { textContent: 'body { color: red }' }));
    document.body.append(Object.assign(document.createElement('script'), { textContent: 'window.ran = true' }));
    document.body.append(Object.assign(document.createElement('img'), { src: 'http://elsewhere.invalid/a.png' }));
    console.error('something is wrong');
    setTimeout(() => {
      throw new Error('nobody caught this');
    });
  });
  for (const words of [
    'inline style',
    'inline script',
    'something is wrong',
    'nobody caught this',
    'elsewhere.invalid',
  ]) {
    await expect.poll(() => problems.found().filter(text => text.includes(words)).length, words).toBeGreaterThan(0);
  }
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
  problems.allow(/./s);
  expect(site.url).toContain('127.0.0.1');
});

test(
  'SHR-007 F64 shows code in names and texts, and never runs it',
  core(3),
  async ({ page, somebodyElse, problems }) => {
    // The browser reports what the sanitiser reads and then removes; nothing of it runs.
    problems.allow(/Executing inline event handler/);
    const hostile =
      '<img src=x onerror="window.ran=1"><script>window.ran=1</script><a href="javascript:window.ran=1">a link</a>';
    const other = await somebodyElse();
    const { position_json: layout } = (await other.get('/api/v1/dashboard/2')) as { position_json: string };
    const parts = JSON.parse(layout) as Record<string, { type?: string; meta?: Record<string, unknown> }>;
    for (const { type, meta } of Object.values(parts)) {
      if (type === 'CHART') Object.assign(meta ?? {}, { sliceNameOverride: hostile });
      if (type === 'MARKDOWN') Object.assign(meta ?? {}, { code: hostile });
    }
    await other.send('PUT', '/api/v1/dashboard/2', { dashboard_title: hostile, position_json: JSON.stringify(parts) });
    await page.goto('/dashboard/penguins/');
    await expectChartsDrawn(page);
    await expect(heading(page)).toContainText(hostile);
    await expect(charts(page).getByRole('heading').first()).toHaveText(hostile);
    const link = page.getByRole('main').getByText('a link', { exact: true });
    await expect(link).toBeVisible();
    await link.click();
    await moveTo(page, '/');
    await expect(page.getByRole('table').getByRole('link', { name: hostile })).toBeVisible();
    expect(await page.evaluate(() => 'ran' in window)).toBe(false);
  },
);

test('hostile text in a link, a query, its rows and chart data is shown in the SQL editor and the chart builder, and never runs', async ({
  page,
  site,
  problems,
  somebodyElse,
}) => {
  const hostile = '<img src=x onerror="window.ran=1"><script>window.ran=1</script>';
  problems.allow(/status of (4|5)\d\d/);
  const other = await somebodyElse();
  await other.create('/api/v1/saved_query/', {
    label: hostile,
    description: hostile,
    sql: `select '${hostile}'`,
    schema: 'main',
  });
  const ran = () => page.evaluate(() => 'ran' in window);

  const sql = `select '${hostile}' as "${hostile.replaceAll('"', '""')}", 'javascript:window.ran=1' as link`;
  const link = new URLSearchParams({ name: hostile, sql, dbid: '1', autorun: 'true', templateParams: hostile });
  await page.goto(`/sqllab/?${link}`);
  await expect(page.getByRole('tab', { name: hostile })).toBeVisible();
  // Following a link runs nothing.
  await expect(page.getByText(savingText.wouldRun)).toBeVisible();
  expect(site.requests(({ path }) => path === '/api/v1/sqllab/execute/')).toEqual([]);
  const editor = codeField(page.locator('#content'), editorText.sql);
  await editor.focus();
  await page.keyboard.press('ControlOrMeta+Enter');
  // Parameters that are not JSON are rejected; without templates nothing reads them.
  await expect(page.getByRole('grid').or(page.getByRole('alert')).first()).toBeVisible();
  await moveTo(page, `/sqllab/?${new URLSearchParams({ sql, dbid: '1' })}`);
  await editor.focus();
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(page.getByRole('gridcell', { name: hostile })).toBeVisible();
  expect(await ran()).toBe(false);

  await moveTo(page, '/savedqueryview/list/');
  await page.getByRole('link', { name: hostile }).click();
  await expect(page.getByRole('region', { name: savedQueriesText.preview })).toContainText(hostile);
  expect(await ran()).toBe(false);

  const formData = {
    datasource: '1__table',
    viz_type: hostile,
    slice_name: hostile,
    metrics: [{ label: hostile, expressionType: 'SQL', sqlExpression: hostile }],
    groupby: [hostile, { a: 1 }, null],
    adhoc_filters: [{ subject: hostile, operator: hostile, comparator: [hostile], clause: 7 }],
    time_range: hostile,
    url_params: { __proto__: { ran: 1 }, [hostile]: hostile },
  };
  for (const viz_type of [hostile, 'table']) {
    await moveTo(page, `/explore/?form_data=${encodeURIComponent(JSON.stringify({ ...formData, viz_type }))}`);
    await expect(page.locator('#content')).toContainText(/\S/);
    await expect(page.getByRole('heading').first()).toBeVisible();
    expect(await ran()).toBe(false);
  }
});

test(
  'SHR-005 SHR-006 SHR-007 HTML in a text keeps the allowed tags and attributes, and of everything else only the text',
  core(2),
  async ({ page, somebodyElse, problems }) => {
    // The browser reports what the sanitiser reads and then removes; nothing of it runs.
    problems.allow(/Executing inline event handler|Applying inline style/);
    const picture = '/icons/icon-192.png';
    const code = [
      '<div title="block" id="main" class="fixed" style="position: fixed" onclick="window.ran = 1"><span title="words" data-own="1">Kept words</span></div>',
      `<a title="link" href="/chart/list/" target="_top" ping="/logout/">A link</a> <img title="picture" alt="Icon" src="${picture}" srcset="/logout/ 2x" onerror="window.ran = 1">`,
      '<video title="film" controls autoplay width="200" poster="/logout/"></video>',
      '<marquee title="marquee">Moving words</marquee> <form title="form" action="/logout/"><button title="button">Press</button></form>',
      '<iframe title="frame" src="/login/"></iframe><object title="object" data="/login/"></object><svg title="drawing"><script>window.ran = 1</script></svg>',
      '<script title="script">window.ran = 1</script><style title="style">main { display: none }</style>',
    ].join('\n');
    const other = await somebodyElse();
    const { position_json: layout } = (await other.get('/api/v1/dashboard/2')) as { position_json: string };
    const parts = JSON.parse(layout) as Record<string, { type?: string; meta?: Record<string, unknown> }>;
    for (const { type, meta } of Object.values(parts)) if (type === 'MARKDOWN') Object.assign(meta ?? {}, { code });
    await other.send('PUT', '/api/v1/dashboard/2', { position_json: JSON.stringify(parts) });
    await page.goto('/dashboard/penguins/');
    await expectChartsDrawn(page);

    const shown = (title: string) => page.getByRole('main').getByTitle(title, { exact: true }).first();
    const attributes = (title: string) => shown(title).evaluate(element => element.getAttributeNames().sort());
    await expect(shown('words')).toHaveText('Kept words');
    expect(await attributes('block')).toEqual(['title']);
    expect(await attributes('words')).toEqual(['title']);
    expect(await attributes('link')).toEqual(['href', 'title']);
    expect(await attributes('picture')).toEqual(['alt', 'src', 'title']);
    expect(await attributes('film')).toEqual(['controls', 'title', 'width']);
    await expect(page.getByText('Moving words').first()).toBeVisible();
    for (const title of ['marquee', 'form', 'button', 'frame', 'object', 'drawing', 'script', 'style'])
      await expect(shown(title), title).toHaveCount(0);
    await shown('block').click();
    expect(await page.evaluate(() => 'ran' in window)).toBe(false);
  },
);

test(
  'F62 loads nothing from another origin, not even maps and fonts, and the page may not request it',
  budget(11),
  async ({ page, problems, site }) => {
    problems.allow(/Failed to load resource: the server responded with a status of 4/);
    const origins = new Set<string>();
    page.on('request', request => void origins.add(new URL(request.url()).origin));
    for (const address of [
      '/',
      '/dashboard/penguins/',
      '/gallery?type=world_map',
      '/gallery?type=deck_scatter',
      '/gallery?type=mapbox',
    ]) {
      await visit(page, address);
      await expect(
        page.locator('[data-chart-status="rendered"], figure[data-example-status="rendered"], table').first(),
      ).toBeVisible();
    }
    expect([...origins].filter(origin => origin.startsWith('http'))).toEqual([site.url]);

    problems.allow(/elsewhere\.invalid/);
    const outcomes = await page.evaluate(async () => {
      const refused: string[] = [];
      document.addEventListener('securitypolicyviolation', event => refused.push(event.effectiveDirective));
      const font = new FontFace('Elsewhere', 'url(http://elsewhere.invalid/font.woff2)');
      await Promise.allSettled([
        fetch('http://elsewhere.invalid/v1.3.2/wasm_eh/icu.duckdb_extension.wasm'),
        font.load(),
        new Promise((resolve, reject) => {
          const tile = new Image();
          tile.addEventListener('load', resolve);
          tile.addEventListener('error', reject);
          tile.src = 'http://elsewhere.invalid/1/2/3.png';
        }),
      ]);
      return refused.sort();
    });
    expect(outcomes).toEqual(['connect-src', 'font-src', 'img-src']);
  },
);
