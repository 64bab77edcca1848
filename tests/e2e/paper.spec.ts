import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { arrangeText } from '@/text/messages/dashboard/arrange';
import { chartText } from '@/text/messages/charts/chart';
import { printText } from '@/text/messages/dashboard/print';
import { budget } from './fixtures/budget';
import { textOfPages } from './fixtures/pdf';
import { outOfTouch } from './fixtures/penguins';
import { expectChartsDrawn, expectInstalled, heading } from './fixtures/screens';
import { expect, test } from './fixtures/test';

async function download(page: Page, entry: string): Promise<void> {
  await page.getByRole('button', { name: arrangeText.more, exact: true }).click();
  await page.getByRole('menuitem', { name: printText.download, exact: true }).click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
}

const paper = (page: Page) => page.locator('[data-print="ready"]');

async function printed(page: Page): Promise<string[]> {
  await expect(paper(page)).toBeVisible();
  return textOfPages(await page.pdf({ preferCSSPageSize: true, printBackground: true }));
}

const occurrences = (pages: readonly string[], text: string) => pages.filter(page => page.includes(text)).length;

test('prints all tabs of a dashboard from the device, with long tables over several pages under their headings', async ({
  page,
  site,
}) => {
  await page.goto('/superset/dashboard/movies/?print=true');
  await expect(paper(page)).toBeVisible();
  await expectInstalled(page);
  await outOfTouch(page, site);
  await page.reload();
  const pages = await printed(page);
  expect(pages[0]).toContain('Movies: money and ratings');
  expect(pages[0]).toContain(printText.noFilters);
  expect(pages[0]).toMatch(/Printed \d+ \w+ \d{4}/);
  // The last tab and the text below it.
  expect(occurrences(pages, 'Directors As of')).toBe(1);
  expect(pages.at(-1)).toContain('About these figures.');
  // A table of fifty rows that does not fit on the rest of its page repeats its column headings on the next.
  expect(occurrences(pages, 'Title Year Worldwide gross, $ million')).toBeGreaterThan(1);
  expect(occurrences(pages, 'Director Worldwide gross, $ million Films')).toBeGreaterThan(0);
  expect(pages.join(' ')).toContain('Francis Ford Coppola');
  expect(pages[0]).toContain(`1 / ${pages.length}`);
  expect(
    pages.every(text => text.length > 20),
    'pages with nothing on them',
  ).toBe(true);
});

test('the printout shows the filters of a dashboard, in any theme, and the age of every chart', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await page.goto('/dashboard/penguins/');
  await expectChartsDrawn(page);
  await download(page, printText.pdf);
  // The print dialog opens automatically once everything is drawn.
  await expect(page.locator('[data-printed]')).toBeAttached();
  await expect(heading(page)).toHaveText('Penguins of Palmer Station');
  const drawn = page.locator('article [data-chart-status="rendered"]');
  expect(await drawn.count()).toBe(10);
  expect(await drawn.filter({ hasText: /As of \d\d:\d\d/ }).count()).toBe(10);
  expect(await page.locator('article').evaluate(element => getComputedStyle(element).backgroundColor)).toBe(
    'rgb(255, 255, 255)',
  );
  // The control that has the focus shows its tooltip, which must not take part in the layout of the paper.
  const tooltip = page.getByRole('tooltip');
  await page.getByRole('button', { name: printText.close }).hover();
  await expect(tooltip).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(tooltip).toBeHidden();
  await page.emulateMedia({ media: null });
  const lying = (await printed(page)).length;
  await page.getByRole('radio', { name: printText.landscape }).click();
  await expect(page.locator('article [data-chart-status="rendered"]')).toHaveCount(10);
  expect((await printed(page)).length).not.toBe(0);
  expect(lying).toBeGreaterThan(1);
  await page.getByRole('button', { name: printText.close }).click();
  await expectChartsDrawn(page);
  await expect(page).not.toHaveURL(/print/);
});

test(
  'prints all rows of a server-paginated table, and says how many are missing when the server is away',
  budget(8),
  async ({ page, site, somebodyElse }) => {
    const api = await somebodyElse();
    const charts = (await api.get('/api/v1/dashboard/movies/charts')) as readonly {
      id: number;
      slice_name: string;
      form_data: object;
    }[];
    const directors = charts.find(({ slice_name: name }) => name === 'Directors');
    const params = { ...directors?.form_data, row_limit: 40, server_pagination: true, server_page_length: 3 };
    await api.send('PUT', `/api/v1/chart/${directors?.id}`, { params: JSON.stringify(params) });
    await page.goto('/dashboard/movies/');
    await page.getByRole('tab').last().click();
    await expect(page.locator(`[data-chart-id="${directors?.id}"][data-chart-status="rendered"]`)).toBeVisible();
    await expectInstalled(page);
    await outOfTouch(page, site);
    await page.goto('/superset/dashboard/movies/?print=true');
    const table = page.locator('article').getByRole('region', { name: 'Directors', exact: true });
    await expect(table.getByRole('row')).toHaveCount(1 + 3);
    await expect(table).toContainText(/The first 3 of [1-9]\d* rows/);
    await expect(table).not.toContainText(chartText.top(3));

    await site.reconnect();
    await page.reload();
    await expect(paper(page)).toBeVisible();
    await expect(table.getByRole('row')).toHaveCount(1 + 40);
    await expect(table).toContainText(chartText.top(40));
    await expect(table).not.toContainText(/The first \d+ of/);
  },
);

test(
  'the device saves a dashboard as an image, and the rows of all charts as one workbook with a sheet that describes them',
  budget(8),
  async ({ page, site }) => {
    await page.goto('/dashboard/penguins/');
    await expectChartsDrawn(page);
    await expectInstalled(page);
    await outOfTouch(page, site);
    const downloading = page.waitForEvent('download');
    await download(page, printText.image);
    const file = await downloading;
    expect(file.suggestedFilename()).toBe('Penguins of Palmer Station.png');
    const image = await readFile(await file.path());
    expect(image.subarray(1, 4).toString()).toBe('PNG');
    // Twice the size of the dashboard, which is higher than the window.
    expect(image.readUInt32BE(16)).toBeGreaterThan(2000);
    expect(image.readUInt32BE(20)).toBeGreaterThan(1800);
    const colours = await page.evaluate(async data => {
      const bytes = Uint8Array.from(atob(data), letter => letter.charCodeAt(0));
      const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
      const canvas = new OffscreenCanvas(bitmap.width / 4, bitmap.height / 4);
      const context = canvas.getContext('2d')!;
      context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
      const { data: pixels } = context.getImageData(0, 0, canvas.width, canvas.height);
      const counts = new Map<string, number>();
      for (let at = 0; at < pixels.length; at += 4) {
        const colour = [pixels[at], pixels[at + 1], pixels[at + 2]].join(' ');
        counts.set(colour, (counts.get(colour) ?? 0) + 1);
      }
      return [...counts].filter(([, count]) => count > 100).map(([colour]) => colour);
    }, image.toString('base64'));
    // The marks of charts are on it: the colours of two species.
    expect(colours).toEqual(expect.arrayContaining(['46 117 142', '217 121 62']));

    const exporting = page.waitForEvent('download');
    await download(page, printText.excel);
    const workbook = await exporting;
    expect(workbook.suggestedFilename()).toBe('Penguins of Palmer Station.xlsx');
    const members = Object.fromEntries(
      Object.entries(unzipSync(await readFile(await workbook.path()))).map(([name, bytes]) => [name, strFromU8(bytes)]),
    );
    const names = [...(members['xl/workbook.xml'] ?? '').matchAll(/<sheet name="([^"]+)"/g)].map(([, name]) => name);
    expect(names).toEqual([
      'About',
      'Penguins',
      'Average body mass',
      'Heaviest penguin',
      'Average flipper',
      'Longer flippers, heavier birds',
      'Tell them by their beaks',
      'Body mass',
      'Who lives where',
      'Females and males',
      'Measures',
    ]);
    const about = members['xl/worksheets/sheet1.xml'] ?? '';
    expect(about).toContain('Penguins of Palmer Station');
    expect(about).toContain(printText.noFilters);
    expect(about.match(/As of \d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC/g)).toHaveLength(10);
    expect(members['xl/worksheets/sheet2.xml']).toContain('<v>344</v>');
  },
);
