import type { Locator, Page } from '@playwright/test';
import { chartText } from '@/text/messages/charts/chart';
import { scopeText, scopingText } from '@/text/messages/filters/scoping';
import { budget } from './fixtures/budget';
import { openFiltered, openSettings } from './fixtures/native-filters';
import { expectAllSent } from './fixtures/outbox';
import { ID, backInTouch, openPenguins, outOfTouch } from './fixtures/penguins';
import { charts } from './fixtures/screens';
import type { Site } from './fixtures/site';
import { expect, test } from './fixtures/test';

const islands = (page: Page) => page.getByRole('region', { name: 'Who lives where', exact: true });
const measures = (page: Page) => page.getByRole('region', { name: 'Measures', exact: true });
const scoping = (page: Page) => page.getByRole('dialog', { name: scopingText.title });
const row = (dialog: Locator, name: string) =>
  dialog.getByRole('treegrid', { name: scopingText.tree }).getByRole('row', { name });

interface Scoped {
  readonly scope: unknown;
  readonly chartsInScope: readonly number[];
}
interface Metadata {
  readonly chart_configuration: Readonly<Record<string, { readonly crossFilters: Scoped }>>;
  readonly global_chart_configuration: Scoped;
}

function savedScoping(site: Site): Metadata[] {
  const writes = site.requests(({ method, path }) => method === 'PUT' && path.endsWith(`/api/v1/dashboard/${ID}`));
  return writes.map(
    ({ body }) => JSON.parse((JSON.parse(body) as { readonly json_metadata: string }).json_metadata) as Metadata,
  );
}

async function openScopingOf(page: Page, chart: Locator, name: string): Promise<Locator> {
  await chart.getByRole('button', { name: chartText.more(name) }).click();
  await page.getByRole('menuitem', { name: scopingText.title }).click();
  return scoping(page);
}

const idOf = async (chart: Locator) => Number(await chart.getAttribute('data-chart-id'));
const picked = (page: Page) => islands(page).getByRole('button', { name: /^Stop filtering by / });

/** Filters by the first mark of the islands. */
async function pick(page: Page): Promise<void> {
  await islands(page).getByRole('slider').first().focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(picked(page)).toBeVisible();
}

test('NAT-003 NAT-019 NAT-035 a chart gets its own scoping offline; it holds at once, and the server has it later', async ({
  page,
  site,
}) => {
  await openPenguins(page);
  const [source, spared] = [await idOf(islands(page)), await idOf(measures(page))];
  await outOfTouch(page, site);
  const dialog = await openScopingOf(page, islands(page), 'Who lives where');
  // The filtering chart is not among the filtered ones.
  await expect(row(dialog, 'Who lives where')).toHaveCount(0);
  await expect(row(dialog, scopeText.all)).toHaveAttribute('aria-selected', 'true');
  await row(dialog, 'Measures').click();
  await expect(row(dialog, scopeText.all).getByRole('checkbox')).toBeChecked({ indeterminate: true });
  await dialog.getByRole('button', { name: scopingText.save }).click();
  await expect(dialog).toBeHidden();

  await pick(page);
  // Without the server, charts in scope show stored answers and say so; excluded charts and the filtering one have
  // nothing to say.
  const instead = (place: Page | Locator) =>
    place.locator('[data-tooltip^="as of "][data-tooltip$=", without this filter"]');
  await expect(instead(page)).toHaveCount((await charts(page).count()) - 2);
  await expect(instead(measures(page))).toHaveCount(0);
  await picked(page).click();
  await site.reconnect();
  await backInTouch(page);
  await expectAllSent(page);
  const [saved] = savedScoping(site);
  expect(saved?.chart_configuration[source]?.crossFilters).toMatchObject({
    scope: { rootPath: ['ROOT_ID'], excluded: [spared, source] },
  });
  expect(saved?.chart_configuration[source]?.crossFilters.chartsInScope).not.toContain(spared);
  expect(saved?.global_chart_configuration).toMatchObject({ scope: { rootPath: ['ROOT_ID'], excluded: [] } });
});

test(
  'NAT-003 NAT-035 sets the scoping of all charts in the filter bar, and adds and removes custom ones',
  budget(8),
  async ({ page, site, somebodyElse }) => {
    await openFiltered(page, await somebodyElse());
    const source = await idOf(islands(page));
    const open = async () => {
      await (await openSettings(page)).getByRole('menuitem', { name: scopingText.title }).click();
      return scoping(page);
    };
    const dialog = await open();
    await row(dialog, scopeText.all).click();
    await dialog.getByRole('button', { name: scopingText.add }).click();
    await dialog.getByRole('combobox', { name: scopingText.chart }).click();
    await page.getByRole('option', { name: 'Who lives where' }).click();
    await row(dialog, scopeText.all).click();
    await dialog.getByRole('button', { name: scopingText.save }).click();
    await expect.poll(() => savedScoping(site).length).toBe(1);
    await expectAllSent(page);
    expect(savedScoping(site)[0]).toMatchObject({
      chart_configuration: {
        [source]: { id: source, crossFilters: { scope: { rootPath: ['ROOT_ID'], excluded: [source] } } },
      },
      global_chart_configuration: { scope: { rootPath: [], excluded: [] }, chartsInScope: [] },
    });

    await open();
    await dialog.getByRole('option', { name: 'Who lives where' }).click();
    await dialog.getByRole('button', { name: scopingText.remove }).click();
    await dialog.getByRole('button', { name: scopingText.save }).click();
    await expect
      .poll(() => savedScoping(site)[1]?.chart_configuration[source]?.crossFilters)
      .toEqual({ scope: 'global', chartsInScope: [] });
  },
);

test('NAT-019 NAT-020 a scoping that the server rejects is reported in the words of the specification, and not kept', async ({
  page,
  site,
  problems,
}) => {
  problems.allow(/status of 400/);
  await openPenguins(page);
  const refusal = { status: 400, headers: { 'Content-Type': 'application/json' }, body: '{"message":"No."}' };
  site.interfere(({ method }) => (method === 'PUT' ? { kind: 'answer', reply: refusal } : undefined));
  const dialog = await openScopingOf(page, islands(page), 'Who lives where');
  await row(dialog, 'Measures').click();
  await dialog.getByRole('button', { name: scopingText.save }).click();
  await expect(page.getByRole('alert')).toContainText('Failed to save cross-filter scoping');
  await pick(page);
  await expect(measures(page).getByRole('button', { name: /^Filtered by/ })).toBeVisible();
});
