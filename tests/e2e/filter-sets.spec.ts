import type { Locator, Page } from '@playwright/test';
import { setsText } from '@/text/messages/filters/filter-sets';
import { filtersText } from '@/text/messages/filters/filters';
import { budget } from './fixtures/budget';
import { bar, openFiltered } from './fixtures/native-filters';
import { expectAllSent } from './fixtures/outbox';
import { ID, backInTouch, outOfTouch } from './fixtures/penguins';
import { expectChartsDrawn } from './fixtures/screens';
import type { Site } from './fixtures/site';
import { expect, test } from './fixtures/test';

const island = (page: Page, name: string) =>
  bar(page).getByRole('group', { name: 'Island', exact: true }).getByRole('checkbox', { name });

/** Selects one more island in the filter, and applies it. */
async function choose(page: Page, name: string): Promise<void> {
  await bar(page).getByRole('group', { name: 'Island', exact: true }).getByText(name, { exact: true }).click();
  await bar(page).getByRole('button', { name: filtersText.apply }).click();
  await expectChartsDrawn(page);
}

/** Opens the list of filter sets from the bar, which shows their number. */
async function openSets(page: Page, count: number): Promise<Locator> {
  await bar(page)
    .getByRole('button', { name: setsText.open(count) })
    .click();
  return page.getByRole('dialog', { name: setsText.title });
}

async function close(page: Page, sets: Locator): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(sets).toBeHidden();
}

const row = (sets: Locator, name: string) => sets.getByRole('listitem', { name, exact: true });

async function create(sets: Locator, name: string): Promise<void> {
  await sets.getByRole('button', { name: setsText.create }).click();
  await sets.getByRole('textbox', { name: setsText.name }).fill(name);
  await sets.getByRole('textbox', { name: setsText.name }).press('Enter');
  await expect(row(sets, name).getByText(setsText.inUse)).toBeVisible();
}

/** Chooses an entry of a set's menu. */
async function act(page: Page, sets: Locator, name: string, what: string): Promise<void> {
  await sets.getByRole('button', { name: setsText.more(name) }).click();
  await page.getByRole('menuitem', { name: what }).click();
}

const writes = (site: Site) =>
  site
    .requests(({ method, path }) => method !== 'GET' && path.includes('/filtersets'))
    .map(({ method, path, status, body }) => ({
      method,
      path,
      status,
      body: body === '' ? null : (JSON.parse(body) as Record<string, unknown>),
    }));
const at = `/api/v1/dashboard/${ID}/filtersets`;

test(
  'NAT-002 NAT-011 NAT-039 NAT-040 saves filter values as a set, and applies them again',
  budget(8),
  async ({ page, site, somebodyElse }) => {
    await openFiltered(page, await somebodyElse());
    await choose(page, 'Dream');
    const sets = await openSets(page, 0);
    await create(sets, 'Only Dream');
    await close(page, sets);
    await expectAllSent(page);
    const { json_metadata: content, ...body } = writes(site)[0]?.body ?? {};
    expect(body).toEqual({ name: 'Only Dream', owner_type: 'Dashboard', owner_id: ID });
    expect(JSON.parse(String(content))).toMatchObject({
      nativeFilters: { 'NATIVE_FILTER-island': { name: 'Island' } },
      dataMask: { 'NATIVE_FILTER-island': { id: 'NATIVE_FILTER-island', filterState: { value: ['Dream'] } } },
    });

    await bar(page).getByRole('button', { name: filtersText.clear }).click();
    await expect(island(page, 'Dream')).not.toBeChecked();
    await openSets(page, 1);
    await expect(row(sets, 'Only Dream').getByText(setsText.differs(['Island']))).toBeVisible();
    await sets.getByRole('button', { name: setsText.applySet('Only Dream') }).click();
    await expect(sets).toBeHidden();
    await expect(island(page, 'Dream')).toBeChecked();
    await expect(page.getByRole('button', { name: /^Filtered by/ }).first()).toBeVisible();

    // Another device reads it from the server.
    await page.reload();
    await expectChartsDrawn(page);
    await openSets(page, 1);
    await expect(row(sets, 'Only Dream').getByText(setsText.inUse)).toBeVisible();
    expect(site.requests(({ method, path }) => method === 'GET' && path === at).length).toBeGreaterThan(0);
  },
);

test(
  'OFF-077 NAT-041 NAT-042 without the server, sets are shown, added, changed and deleted, and a set that is gone is deleted',
  budget(16),
  async ({ page, site, somebodyElse, problems }) => {
    const api = await somebodyElse();
    await openFiltered(page, api);
    await choose(page, 'Dream');
    const sets = await openSets(page, 0);
    await create(sets, 'First');
    await close(page, sets);
    await expectAllSent(page);
    await choose(page, 'Biscoe');
    await openSets(page, 1);
    await create(sets, 'Second');
    await close(page, sets);
    await expectAllSent(page);

    const result = (await api.get(at)) as readonly { readonly id: number; readonly name: string }[];
    const idOf = (name: string) => result.find(each => each.name === name)?.id;
    await outOfTouch(page, site);
    await page.reload();
    await expectChartsDrawn(page);
    await openSets(page, 2);
    await act(page, sets, 'First', setsText.rename);
    await sets.getByRole('textbox', { name: setsText.name }).fill('Renamed');
    await sets.getByRole('button', { name: setsText.save }).click();
    await expect(row(sets, 'Renamed').getByText(setsText.waiting)).toBeVisible();
    await act(page, sets, 'Renamed', setsText.update);
    await expect(row(sets, 'Renamed').getByText(setsText.inUse)).toBeVisible();
    await act(page, sets, 'Second', setsText.remove);
    await sets.getByRole('button', { name: setsText.remove, exact: true }).click();
    await expect(row(sets, 'Second')).toBeHidden();
    await close(page, sets);
    await choose(page, 'Biscoe');
    await openSets(page, 1);
    await create(sets, 'Made here');
    await close(page, sets);

    const before = writes(site).length;
    problems.allow(/status of (404|412)/);
    site.interfere(({ method }) =>
      method === 'DELETE' ? { kind: 'answer', reply: { status: 404, body: '{}' } } : undefined,
    );
    await site.reconnect();
    await backInTouch(page);
    await expectAllSent(page);
    const sent = writes(site).slice(before);
    expect(new Set(sent.map(({ method, path }) => `${method} ${path}`))).toEqual(
      new Set([`PUT ${at}/${idOf('First')}`, `DELETE ${at}/${idOf('Second')}`, `POST ${at}`]),
    );
    const taken: unknown = Object.assign(
      {},
      ...sent.filter(({ method, status }) => method === 'PUT' && status === 200).map(({ body }) => body),
    );
    expect(taken).toMatchObject({ name: 'Renamed', json_metadata: expect.stringContaining('"Biscoe"') });
    const kept = (await (await somebodyElse()).get(at)) as typeof result;
    expect(kept.map(({ name }) => name)).toEqual(['Renamed', 'Second', 'Made here']);
  },
);
