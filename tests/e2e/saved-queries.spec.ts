import { frameText } from '@/text/messages/frame/shell';
import { startText } from '@/text/messages/home/dashboard-start';
import { queryArchiveText, savedQueriesText } from '@/text/messages/home/saved-queries';
import { changeStatusText } from '@/text/messages/offline/change-status';
import { commandText } from '@/text/messages/offline/commands';
import { editorText } from '@/text/messages/sql-editor/editor';
import { savingText } from '@/text/messages/sql-editor/saving';
import { schedulingText } from '@/text/messages/sql-editor/scheduling';
import { findings } from './fixtures/axe';
import { budget } from './fixtures/budget';
import { codeField } from './fixtures/code-field';
import { expectAllSent } from './fixtures/outbox';
import { expectInstalled, heading } from './fixtures/screens';
import { expect, test } from './fixtures/test';

test(
  'SQL-015 SQL-047 SQL-085 OFF-020 OFF-058 a query that is scheduled offline appears in the list at once, and is sent once',
  budget(30),
  async ({ page, site }) => {
    await page.goto('/savedqueryview/list/');
    await expect(page.getByText(savedQueriesText.empty)).toBeVisible();
    await page.goto('/sqllab/');
    const editor = codeField(page.locator('#content'), editorText.sql);
    await expect(editor).toContainText(editorText.start);
    await expectInstalled(page);
    // Tabs have been fetched: an untouched first tab is not sent to the server, so that one change waits later.
    await expect.poll(() => site.requests(({ path }) => path.startsWith('/tabstateview/')).length).toBeGreaterThan(0);
    await expectAllSent(page);
    await site.disconnect();

    await page.getByRole('button', { name: savingText.more }).click();
    await page.getByRole('menuitem', { name: schedulingText.schedule }).click();
    const form = page.getByRole('dialog', { name: schedulingText.title });
    await form.getByRole('textbox', { name: schedulingText.crontab }).fill('0 9 * *');
    await expect(form.getByText(schedulingText.crontabInvalid)).toBeVisible();
    await expect(form.getByRole('button', { name: schedulingText.submit })).toBeDisabled();
    await form.getByRole('textbox', { name: schedulingText.crontab }).fill('0 9 * * 1-5');
    await expect(form.getByText('At 09:00, Monday through Friday')).toBeVisible();
    await form.getByRole('textbox', { name: schedulingText.name }).fill('Every morning');
    expect(await findings(page)).toEqual([]);
    await form.getByRole('button', { name: schedulingText.submit }).click();
    await expect(form).toBeHidden();

    await page.getByRole('button', { name: savingText.more }).click();
    await page.getByRole('menuitem', { name: schedulingText.savedQueries }).click();
    await expect(heading(page)).toHaveText(savedQueriesText.title);
    await expect(page.getByRole('link', { name: frameText.sql, exact: true })).toHaveAttribute('aria-current', 'page');
    const row = page.getByRole('row', { name: /Every morning/ });
    await expect(row.getByText(savedQueriesText.scheduled)).toBeVisible();
    await expect(row.getByRole('img', { name: changeStatusText.waiting.title })).toBeVisible();
    await row.getByRole('link', { name: 'Every morning' }).click();
    const preview = page.getByRole('region', { name: savedQueriesText.preview });
    await expect(preview.getByRole('figure')).toContainText(editorText.start);
    expect(await findings(page)).toEqual([]);

    await site.reconnect();
    await expect(page.getByText(commandText['query-scheduled'].accepted())).toBeVisible();
    await expectAllSent(page);
    const scheduled = site.requests(({ path }) => path === '/savedqueryviewapi/api/create');
    expect(scheduled.map(({ method }) => method)).toEqual(['POST']);
    await expect(row.getByRole('img', { name: changeStatusText.waiting.title })).toHaveCount(0);
    // The preview still shows the query, which the server has named meanwhile.
    await expect(page).toHaveURL(/preview=/);
    await preview.getByRole('link', { name: savedQueriesText.open }).click();
    await expect(page.getByRole('tab', { name: 'Every morning', exact: true })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await expect(editor).toContainText(editorText.start);
  },
);

test('an export is imported again where the query is gone, and overwrites it where it exists', async ({
  page,
  problems,
  somebodyElse,
}) => {
  // It asks before overwriting.
  problems.allow(/status of 422 .*saved_query\/import/);
  const elsewhere = await somebodyElse();
  await elsewhere.create('/api/v1/saved_query/', { label: 'Wettest days', sql: 'select 1', schema: 'main' });
  await page.goto('/savedqueryview/list/');
  const row = page.getByRole('row', { name: /Wettest days/ });
  await row.getByRole('button', { name: savedQueriesText.actionsFor('Wettest days') }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: queryArchiveText.export }).click();
  const archive = await (await downloading).path();
  await row.getByRole('button', { name: savedQueriesText.actionsFor('Wettest days') }).click();
  await page.getByRole('menuitem', { name: savedQueriesText.remove }).click();
  await page.getByRole('button', { name: savedQueriesText.removeNow, exact: true }).click();
  await expectAllSent(page);
  await expect(row).toHaveCount(0);

  const bringIn = async () => {
    await page.getByRole('button', { name: queryArchiveText.import, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: queryArchiveText.importTitle });
    await dialog.locator('input[type="file"]').setInputFiles(archive);
    await dialog.getByRole('button', { name: startText.send, exact: true }).click();
    await expect(dialog).toBeHidden();
  };
  await bringIn();
  await expect(row).toHaveCount(1);
  await bringIn();
  await expect(row).toHaveCount(1);
});
