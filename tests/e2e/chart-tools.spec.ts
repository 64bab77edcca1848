import { readFile } from 'node:fs/promises';
import type { Download, Locator, Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { chartText } from '@/text/messages/charts/chart';
import { toolsText } from '@/text/messages/charts/chart-tools';
import { specificationText } from '@/text/messages/charts/specification';
import { printText } from '@/text/messages/dashboard/print';
import { core } from './fixtures/budget';
import { charts, expectChartsDrawn, expectInstalled } from './fixtures/screens';
import { expect, test } from './fixtures/test';

const chart = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });
const reader = (of: Locator): Locator => of.getByRole('slider').first();

async function choose(page: Page, name: string, action: string): Promise<void> {
  await chart(page, name)
    .getByRole('button', { name: chartText.more(name) })
    .click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

async function download(page: Page, name: string, action: string): Promise<Download> {
  await choose(page, name, toolsText.download);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: action, exact: true }).click(),
  ]);
  return file;
}

const contentOf = async (file: Download): Promise<Buffer> => readFile(await file.path());

/** The pixels of a picture, to check whether it was redrawn. */
const pictureOf = (of: Locator): Promise<string> =>
  of
    .locator('canvas[role="img"]')
    .first()
    .evaluate(canvas => (canvas as HTMLCanvasElement).toDataURL());

test(
  'a chart is exported as rows and as a picture, also without the server',
  core(6),
  async ({ page, site, problems }) => {
    problems.allow(/net::ERR_/);
    await page.goto('/dashboard/penguins/');
    await expectChartsDrawn(page);
    await expectInstalled(page);
    await site.disconnect();

    const csv = await download(page, 'Who lives where', toolsText.csv);
    expect(csv.suggestedFilename()).toMatch(/^Who lives where_\d{8}_\d{6}\.csv$/);
    const lines = (await contentOf(csv)).toString('utf8').trim().split('\n');
    expect(lines).toHaveLength(4);
    expect(lines[0]).toContain('Adelie');

    const workbook = await download(page, 'Who lives where', toolsText.excel);
    expect((await contentOf(workbook)).subarray(0, 2).toString()).toBe('PK');

    const svg = (await contentOf(await download(page, 'Who lives where', toolsText.svg))).toString('utf8');
    expect(svg).toContain('Who lives where');
    expect(svg).toContain('Gentoo');
    const png = await contentOf(await download(page, 'Who lives where', toolsText.png));
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    // Tables and big numbers are pictures too.
    for (const name of ['Measures', 'Penguins']) {
      const picture = await contentOf(await download(page, name, toolsText.png));
      expect(picture.subarray(1, 4).toString()).toBe('PNG');
      expect(picture.length).toBeGreaterThan(2000);
    }
  },
);

test('the picture and the rows of a chart include its filters', async ({ page }) => {
  await page.goto('/dashboard/penguins/');
  await expectChartsDrawn(page);
  await reader(chart(page, 'Who lives where')).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  const chip = chart(page, 'Who lives where').getByRole('button', { name: /^Stop filtering by / });
  await expect(chip).toBeVisible();
  const picked = String(await chip.getAttribute('aria-label')).replace('Stop filtering by ', '');
  await expectChartsDrawn(page);
  const filter = `${printText.pickedOn('Species', 'Who lives where')}: ${picked}`;
  for (const name of ['Females and males', 'Measures']) {
    const svg = (await contentOf(await download(page, name, toolsText.svg))).toString('utf8');
    expect(svg).toContain(filter);
    // A picture has nothing to scroll.
    expect(svg).not.toMatch(/overflow:[^;]*(?:auto|scroll)/);
  }
  const members = unzipSync(await contentOf(await download(page, 'Females and males', toolsText.excel)));
  expect(strFromU8(members['xl/worksheets/sheet2.xml'] ?? new Uint8Array())).toContain(filter);
  // A chart is not filtered by its own selection.
  expect((await contentOf(await download(page, 'Who lives where', toolsText.svg))).toString('utf8')).not.toContain(
    filter,
  );
});

test('a chart shows its query and the specification that draws it; its legend hides labels, or shows a single one', async ({
  page,
}) => {
  await page.goto('/dashboard/penguins/');
  await expectChartsDrawn(page);
  await choose(page, 'Who lives where', toolsText.query);
  await expect(page.getByRole('dialog', { name: toolsText.query })).toContainText('GROUP BY');
  await page.keyboard.press('Escape');
  await choose(page, 'Who lives where', toolsText.specification);
  const dialog = page.getByRole('dialog', { name: toolsText.specification });
  await expect(dialog.getByRole('textbox', { name: specificationText.label })).toContainText('vega-lite');
  const drawn = dialog.getByRole('figure', { name: specificationText.picture('Who lives where') });
  await expect(drawn.locator('canvas')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  const islands = chart(page, 'Who lives where');
  const label = (name: string) => islands.getByRole('button', { name, exact: true });
  const whole = await pictureOf(islands);
  await label('Gentoo').click();
  await expect(label('Gentoo')).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(() => pictureOf(islands)).not.toBe(whole);
  await label('Gentoo').click();
  await expect.poll(() => pictureOf(islands)).toBe(whole);
  await label('Gentoo').click({ modifiers: ['Shift'] });
  for (const other of ['Adelie', 'Chinstrap']) await expect(label(other)).toHaveAttribute('aria-pressed', 'false');
  await expect(label('Gentoo')).toHaveAttribute('aria-pressed', 'true');
});

test('a time axis is zoomed by dragging and by keys, and reset', async ({ page }) => {
  await page.goto('/dashboard/flights/');
  await expectChartsDrawn(page);
  const delays = chart(page, 'Average delay per week by haul');
  const whole = await pictureOf(delays);
  const box = (await reader(delays).boundingBox())!;
  const y = box.y + box.height / 2;
  await page.mouse.move(box.x + box.width * 0.3, y);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.45, y, { steps: 4 });
  await page.mouse.move(box.x + box.width * 0.6, y, { steps: 4 });
  await page.mouse.up();
  const reset = delays.getByRole('button', { name: chartText.resetZoom });
  await expect(reset).toBeVisible();
  await expect.poll(() => pictureOf(delays)).not.toBe(whole);
  await reset.click();
  await expect.poll(() => pictureOf(delays)).toBe(whole);
  await reader(delays).focus();
  await page.keyboard.press('+');
  await expect(reset).toBeVisible();
  await page.keyboard.press('0');
  await expect(reset).toBeHidden();
});

test(
  'DSH-007 NAT-059 a click filters the other charts, which keep their pictures until the new ones are ready',
  core(3),
  async ({ page, site }) => {
    await page.goto('/dashboard/penguins/');
    await expectChartsDrawn(page);
    const count = await charts(page).count();
    const islands = chart(page, 'Who lives where');
    const measures = chart(page, 'Measures');
    await expect(measures).toContainText('Gentoo');

    // By keys: focuses the chart, goes to its first mark, and selects it.
    await reader(islands).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    const chip = islands.getByRole('button', { name: /^Stop filtering by / });
    await expect(chip).toBeVisible();
    const picked = (await chip.getAttribute('aria-label'))!.replace('Stop filtering by ', '');
    await expect(page.getByRole('button', { name: chartText.filteredBy(picked) })).toHaveCount(count - 1);
    for (const species of ['Gentoo', 'Adelie', 'Chinstrap']) {
      if (species !== picked)
        await expect(measures.getByRole('grid').or(measures.getByRole('table')).first()).not.toContainText(species);
    }
    await expectChartsDrawn(page);
    const filtered = site.requests(
      ({ path, body }) => path.startsWith('/api/v1/chart/data') && body.includes(`"op":"IN","val":["${picked}"]`),
    );
    expect(filtered).toHaveLength(count - 1);

    // Answers fetched before are available without the server; others say that they are not.
    await chip.click();
    await expect(chip).toBeHidden();
    await expect(measures).toContainText('Gentoo');
    await expectChartsDrawn(page);
  },
);

test('shows the rows behind a mark, and splits a mark by another column', core(3), async ({ page }) => {
  await page.goto('/dashboard/penguins/');
  await expectChartsDrawn(page);
  const islands = chart(page, 'Who lives where');
  await reader(islands).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('m');
  const menu = page.getByRole('menu');
  await menu.getByRole('menuitem', { name: /^Drill to detail by .*,/ }).click();
  const detail = page.getByRole('dialog', { name: toolsText.detailTitle('Who lives where') });
  await expect(detail.getByRole('row').nth(1)).toBeVisible();
  // More rows than fit the window: they scroll within the dialog, under sticky headings.
  const rows = detail.getByRole('grid');
  const last = Number(await rows.getAttribute('aria-rowcount')) - 1;
  expect(last).toBeGreaterThan(40);
  const windowHeight = page.viewportSize()?.height ?? 0;
  const { y = 0, height = 0 } = (await detail.boundingBox()) ?? {};
  expect([y >= 0, y + height <= windowHeight]).toEqual([true, true]);
  await expect.poll(() => detail.getByRole('row').count(), 'rows out of view are not drawn').toBeLessThan(last);
  await rows.hover();
  await expect(async () => {
    await page.mouse.wheel(0, 10_000);
    await expect(detail.locator(`[aria-rowindex="${last + 1}"]`)).toBeInViewport({ timeout: 1000 });
  }).toPass();
  await expect(detail.getByRole('columnheader').first()).toBeInViewport();
  await page.keyboard.press('Escape');

  await reader(islands).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('m');
  await menu.getByRole('menuitem', { name: toolsText.drillBy }).click();
  const drill = page.getByRole('dialog', { name: toolsText.drillTitle('Who lives where') });
  await drill.getByRole('option', { name: 'Sex', exact: true }).click();
  await expect(drill.locator('canvas[role="img"]')).toBeVisible();
  // The original chart can be read until the split one replaces it.
  await expect
    .poll(async () => {
      await reader(drill).focus();
      await page.keyboard.press('ArrowRight');
      return reader(drill).getAttribute('aria-valuetext');
    })
    .toMatch(/male/);
});
