import type { Page } from '@playwright/test';
import { needsNetworkText } from '@/text/messages/frame/needs-network';
import { goneText } from '@/text/messages/offline/conflicts';
import { statusText } from '@/text/messages/frame/status';
import { editorText } from '@/text/messages/sql-editor/editor';
import { sidebarText } from '@/text/messages/sql-editor/sidebar';
import { budget } from './fixtures/budget';
import { expectAllSent } from './fixtures/outbox';
import { storedIn } from './fixtures/person-store';
import { statusLine } from './fixtures/screens';
import { createApi } from './fixtures/session';
import { button, editor, openEditor, results, run, tab, write } from './fixtures/sql-editor';
import { expect, test } from './fixtures/test';

const table = (page: Page) => page.getByRole('treeitem', { name: /^penguins/ });

/** The changes that wait to be sent, by kind. */
const waiting = async (page: Page): Promise<string[]> =>
  (await storedIn(page, 'outbox')).map(record => String((record as { readonly kind: unknown }).kind));

async function act(page: Page, name: string, action: string): Promise<void> {
  await button(page, editorText.tabActions(name)).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

test(
  'OFF-015 OFF-017 OFF-018 OFF-019 OFF-021 OFF-055 without the server, tabs and tables work as usual, stored rows are available, and running says what it needs',
  budget(30),
  async ({ page, site }) => {
    await openEditor(page);
    await write(page, 'select 7 as seven');
    await run(page);
    await expect(results(page).getByRole('row')).toHaveCount(2);
    await table(page).click();
    await expect(page.getByRole('treeitem', { name: /^species/ })).toBeVisible();
    await table(page).click();
    await expect(table(page)).toHaveAttribute('aria-expanded', 'false');
    await expectAllSent(page);
    await site.disconnect();

    await button(page, editorText.newTab).click();
    await expect(tab(page, 'Untitled Query 2')).toHaveAttribute('aria-selected', 'true');
    await write(page, 'select 1');
    await act(page, 'Untitled Query 2', editorText.rename);
    await page.getByRole('textbox', { name: editorText.name }).fill('Ones');
    await page.keyboard.press('Enter');
    await expect(tab(page, 'Ones')).toBeVisible();
    await act(page, 'Ones', editorText.clone);
    await expect(tab(page, editorText.cloneOf('Ones'))).toHaveAttribute('aria-selected', 'true');
    await expect(editor(page)).toHaveText('select 1');
    await tab(page, 'Ones').click();
    await act(page, 'Ones', editorText.close);
    await expect(tab(page, 'Ones')).toHaveCount(0);
    await tab(page, 'Untitled Query 1').click();
    await table(page).click();
    await expect(page.getByRole('treeitem', { name: /^species/ })).toBeVisible();

    // Actions that need the server are not queued: they say so, and none of them waits.
    await expect.poll(() => waiting(page)).toContain('create-tab');
    await editor(page).focus();
    await run(page);
    await expect(page.getByText(needsNetworkText['run-query'])).toBeVisible();
    await button(page, sidebarText.actions('penguins')).click();
    await page.getByRole('menuitem', { name: sidebarText.preview }).click();
    await expect(page.getByText(sidebarText.previewNeedsNetwork).first()).toBeVisible();
    expect((await waiting(page)).filter(kind => /run|preview|estimate/.test(kind))).toEqual([]);
    await expect(page.getByRole('alert').filter({ hasText: /error/i })).toHaveCount(0);

    await page.reload();
    await expect(tab(page, 'Untitled Query 1')).toHaveAttribute('aria-selected', 'true');
    await expect(editor(page)).toHaveText('select 7 as seven');
    await expect(results(page).getByRole('row')).toHaveCount(2);
    await expect(tab(page, editorText.cloneOf('Ones'))).toBeVisible();
    await expect(table(page)).toHaveAttribute('aria-expanded', 'true');
    await expect(page.getByRole('treeitem', { name: /^species/ })).toBeVisible();

    await site.reconnect();
    await expectAllSent(page);
    const sent = () =>
      site.requests(({ method, path }) => method !== 'GET' && /^\/(tabstateview|tableschemaview)\//.test(path));
    // The second tab may be handed to the outbox only now.
    await expect
      .poll(() => sent().filter(({ path, status }) => path === '/tabstateview/' && status === 200).length)
      .toBe(2);
    await expect.poll(() => sent().map(({ path }) => path)).toContain('/tableschemaview/');
    // Nothing about a tab is sent before the server has named it.
    expect(sent()[0]?.path).toBe('/tabstateview/');
  },
);

test(
  'OFF-056 OFF-057 a tab that was deleted elsewhere keeps its text here, and pending changes to its tables are dropped silently',
  budget(20),
  async ({ page, site, prepared, problems }) => {
    problems.allow(/status of 404/);
    await openEditor(page);
    await write(page, 'select 7 as seven');
    const told = (path: RegExp) => site.requests(request => request.method === 'POST' && path.test(request.path));
    await expect.poll(() => told(/^\/tabstateview\/$/).length).toBe(1);
    await table(page).click();
    await expect.poll(() => told(/^\/tableschemaview\/$/).length).toBe(1);
    await expectAllSent(page);
    await site.disconnect();
    await write(page, 'select 7 as seven, 8 as eight');
    await table(page).click();
    await expect.poll(() => waiting(page)).toContain('update-tab');
    await expect.poll(async () => (await waiting(page)).length).toBeGreaterThan(1);

    const api = await createApi(site.directUrl(), prepared.cookie);
    await api.send('DELETE', '/tabstateview/1');
    await site.reconnect();
    await expect(editor(page)).toHaveText('select 7 as seven, 8 as eight');
    await expect.poll(async () => (await waiting(page)).filter(kind => kind.includes('table-schema'))).toEqual([]);
    await statusLine(page)
      .getByRole('button', { name: statusText.decisions(1) })
      .click();
    await page
      .getByRole('dialog', { name: goneText.title })
      .getByRole('button', { name: goneText.recreate, exact: true })
      .click();
    const again = () => told(/^\/tabstateview\/$/).filter(({ body }) => body.includes('eight'));
    await expect.poll(() => again().length).toBe(1);
    await expect(tab(page, 'Untitled Query 1').first()).toBeVisible();
    await expectAllSent(page);
  },
);
