import type { Page } from '@playwright/test';
import { isRecord } from '@/lib/json';
import { ENGINE_CACHE } from '@/offline/local-engine/kept-code';
import { pinText } from '@/text/messages/dashboard/pins';
import { keptRowsText } from '@/text/messages/offline/kept-rows';
import { deviceSqlText } from '@/text/messages/sql-editor/device-sql';
import { runningText } from '@/text/messages/sql-editor/running';
import { saveDatasetText } from '@/text/messages/sql-editor/save-dataset';
import { sidebarText } from '@/text/messages/sql-editor/sidebar';
import { budget } from './fixtures/budget';
import { storedIn } from './fixtures/person-store';
import { expectChartsDrawn, expectInstalled } from './fixtures/screens';
import { button, openEditor, results, run, write } from './fixtures/sql-editor';
import { expect, test } from './fixtures/test';

/** The number of datasets with all of their rows on this device. */
const kept = async (page: Page): Promise<number> =>
  (await storedIn(page, 'keptRows')).filter(rows => isRecord(rows) && isRecord(rows['file'])).length;

/** How many files of DuckDB are on this device. */
const engineFiles = (page: Page): Promise<number> =>
  page.evaluate(async name => (await (await caches.open(name)).keys()).length, ENGINE_CACHE);

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

test(
  'without the server SQL runs over stored rows, shows the age of the rows, and can be stopped',
  budget(60),
  async ({ page, site }) => {
    for (const address of ['/dashboard/penguins/', '/dashboard/climate/']) {
      await page.goto(address);
      await expectChartsDrawn(page);
      await page.getByRole('button', { name: pinText.keep, exact: true }).click();
      const dialog = page.getByRole('dialog', { name: keptRowsText.title });
      await dialog.getByRole('radio', { name: new RegExp(keptRowsText.all) }).check({ force: true });
      await dialog.getByRole('button', { name: keptRowsText.keep, exact: true }).click();
    }
    await expectInstalled(page);
    await expect.poll(() => kept(page)).toBeGreaterThanOrEqual(2);
    await expect.poll(() => engineFiles(page)).toBe(2);
    await openEditor(page);
    await site.disconnect();
    await page.reload();

    await page.getByRole('combobox', { name: sidebarText.database }).click();
    await page.getByRole('option', { name: deviceSqlText.name }).click();
    const tables = page.getByRole('treeitem');
    await expect(tables.nth(1)).toBeVisible();
    await tables.first().click();
    await expect(page.getByRole('treeitem', { name: /rows · rows of/ })).toBeVisible();
    await tables.first().click();
    const records = await storedIn(page, 'datasets');
    const names = records.flatMap(record => {
      const dataset = isRecord(record) ? record['dataset'] : null;
      return isRecord(dataset) && typeof dataset['table_name'] === 'string' ? [dataset['table_name']] : [];
    });
    const shown = await tables.allInnerTexts();
    const [first, second] = names.filter(name => shown.some(text => text.split('\n').includes(name)));
    const few = (name: string | undefined, rows: number) => `(SELECT * FROM ${quoted(name ?? '')} LIMIT ${rows})`;

    await write(page, `SELECT 'pairs ' || count(*) AS pairs FROM ${few(first, 3)}, ${few(second, 2)}`);
    await run(page);
    await expect(results(page)).toContainText('pairs 6');
    await expect(page.getByRole('note').filter({ hasText: /^On this device, rows of/ })).toBeVisible();
    await expect(button(page, saveDatasetText.chart)).toHaveAttribute('aria-description', deviceSqlText.needsDatabase);

    const endless = Array.from({ length: 6 }, (_, at) => `${quoted(first ?? '')} AS t${at}`).join(', ');
    await write(page, `SELECT sum(hash(t0) % 7 + hash(t5) % 3) FROM ${endless}`);
    await run(page);
    await button(page, runningText.stop).click();
    await expect(page.getByText(runningText.stopped).first()).toBeVisible();

    await write(page, 'SELECT\n  nope FROM ' + quoted(first ?? ''));
    await run(page);
    await expect(page.getByRole('alert').filter({ hasText: 'nope' })).toBeVisible();
    await expect(button(page, `${runningText.line(2)} · ${runningText.goThere}`)).toBeVisible();

    await site.reconnect();
    await expect.poll(() => site.requests(({ path }) => path.startsWith('/api/v1/sqllab/execute')).length).toBe(0);
  },
);
