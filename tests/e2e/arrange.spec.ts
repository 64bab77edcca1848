import type { Locator, Page } from '@playwright/test';
import { arrangeText } from '@/text/messages/dashboard/arrange';
import { dashboardText } from '@/text/messages/dashboard/dashboard';
import { statusText } from '@/text/messages/frame/status';
import { isRecord } from '@/lib/json';
import { core } from './fixtures/budget';
import { ID, TITLE, backInTouch, outOfTouch, openPenguins, refusedVersion } from './fixtures/penguins';
import { statusLine } from './fixtures/screens';
import { layoutOf, writeHeader } from './fixtures/layouts';
import type { Api } from './fixtures/session';
import { expect, test } from './fixtures/test';

const path = `/api/v1/dashboard/${ID}`;

const edit = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: arrangeText.edit, exact: true }).click();
  await expect(page.getByLabel(arrangeText.title)).toBeVisible();
};

/** The handle of a chart on the edited dashboard. */
const handle = (page: Page, name: string): Locator => page.getByRole('button', { name: new RegExp(`^Chart “${name}`) });

/** The charts in reading order, while editing or reading. */
const chartNames = (page: Page): Promise<(string | null)[]> =>
  page.locator('section[data-chart-id]').evaluateAll(cards => cards.map(card => card.getAttribute('aria-label')));

/** The number of rows of charts above a chart. */
const rowsAbove = (page: Page, name: string): Promise<number> =>
  page
    .locator('[data-part^="ROW"]')
    .evaluateAll((rows, wanted) => rows.findIndex(row => row.querySelector(`section[aria-label="${wanted}"]`)), name);

const drawnFirst = ['Penguins', 'Average body mass', 'Heaviest penguin', 'Average flipper'];

/** Drags the picture of a chart above another one, in steps as a hand does. */
async function dragAbove(page: Page, held: Locator, other: Locator): Promise<void> {
  const from = await held.boundingBox();
  const to = await other.boundingBox();
  if (!from || !to) throw new Error('Not on the screen');
  await page.mouse.move(from.x + 60, from.y + 30);
  await page.mouse.down();
  await page.mouse.move(from.x + 70, from.y + 50, { steps: 3 });
  await page.mouse.move(to.x + to.width / 2, to.y + 2, { steps: 8 });
  await expect(page.getByText(arrangeText.dropTargets.row)).toBeVisible();
  await page.mouse.up();
}

const save = (page: Page) => page.getByRole('button', { name: arrangeText.save, exact: true }).click();
const told = (page: Page, text: string) => expect(page.getByText(text, { exact: true })).toBeVisible();

/** The children of the grid in the server’s version. */
async function rowsOf(api: Api): Promise<readonly string[]> {
  const grid = (await layoutOf(api, ID))['GRID_ID'];
  const children: unknown = isRecord(grid) ? grid['children'] : null;
  return Array.isArray(children) ? children.map(String) : [];
}

test(
  'LAY-008 LAY-017 LAY-018 DSH-012 DSH-013 DSH-016 DSH-018 DSH-028 DSH-045 drags a chart to a separate row, undoes and redoes it, and saves',
  core(5),
  async ({ page, somebodyElse }) => {
    await openPenguins(page);
    const before = await chartNames(page);
    await edit(page);
    await dragAbove(page, handle(page, 'Body mass'), handle(page, 'Longer flippers, heavier birds'));
    await expect.poll(() => rowsAbove(page, 'Body mass')).toBe(1);
    await told(page, arrangeText.undoable(1));

    await page.keyboard.press('ControlOrMeta+z');
    await expect.poll(() => chartNames(page)).toEqual(before);
    await expect(page.getByText(arrangeText.undoable(1))).toBeHidden();
    await page.keyboard.press('ControlOrMeta+Shift+z');
    await expect.poll(() => rowsAbove(page, 'Body mass')).toBe(1);

    await save(page);
    await told(page, 'This dashboard was saved successfully.');
    await expect(page.getByRole('button', { name: arrangeText.edit, exact: true })).toBeVisible();
    const names = await chartNames(page);
    expect(names.slice(0, 5)).toEqual([...drawnFirst, 'Body mass']);
    expect((await rowsOf(await somebodyElse())).length).toBe(8);

    // Saved changes cannot be undone.
    await edit(page);
    await expect(page.getByRole('button', { name: arrangeText.undo })).toBeDisabled();
    await page.keyboard.press('ControlOrMeta+z');
    await expect.poll(() => chartNames(page)).toEqual(names);

    await page.reload();
    await expect.poll(() => chartNames(page)).toEqual(names);
  },
);

test(
  'LAY-008 A11Y-012 the keyboard alone moves a chart, announces where, resizes and deletes it',
  core(3),
  async ({ page }) => {
    await openPenguins(page);
    await edit(page);
    const beaks = handle(page, 'Tell them by their beaks');
    await beaks.focus();
    await page.keyboard.press('Space');
    await expect(page.getByText(arrangeText.lifted('Tell them by their beaks'))).toBeAttached();
    await page.keyboard.press('ArrowDown');
    await expect(page.locator('[data-drop-line]')).toBeAttached();
    await page.keyboard.press('Escape');
    await expect(page.getByText(arrangeText.backAgain('Tell them by their beaks'))).toBeAttached();

    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    await expect(page.getByText(arrangeText.dropped('Tell them by their beaks'))).toBeAttached();
    const names = await chartNames(page);
    expect(names.indexOf('Body mass')).toBeLessThan(names.indexOf('Tell them by their beaks'));

    await expect(beaks).toBeFocused();
    await page.keyboard.press('Shift+ArrowLeft');
    await expect(beaks).toHaveAccessibleName(/5 of 12 columns/);
    await page.keyboard.press('Delete');
    await expect(beaks).toBeHidden();
    await page.getByRole('button', { name: arrangeText.undo }).click();
    await expect(beaks).toBeVisible();
  },
);

test('LAY-007 LAY-009 LAY-010 LAY-021 LAY-032 LAY-033 a chart that does not fit stays in place and says why; new parts are edited in place, and tabs take over the page', async ({
  page,
}) => {
  await openPenguins(page);
  await edit(page);
  await handle(page, 'Longer flippers, heavier birds').click();
  const before = await chartNames(page);
  await page.getByRole('button', { name: arrangeText.moveTo }).click();
  await page.getByRole('menuitem', { name: arrangeText.moves.intoAbove }).click();
  await told(page, arrangeText.noRoom);
  expect(await chartNames(page)).toEqual(before);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: arrangeText.newParts.HEADER, exact: true }).click();
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Header' }).fill('What we saw');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: arrangeText.newParts.MARKDOWN, exact: true }).click();
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: arrangeText.markdown }).fill('So **many** birds');
  await expect(page.locator('strong', { hasText: 'many' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: arrangeText.addTabs }).click();
  await page.getByRole('button', { name: arrangeText.addTab, exact: true }).click();
  await page.getByRole('textbox', { name: arrangeText.tabName }).fill('Islands');
  await page.keyboard.press('Enter');
  await save(page);
  await told(page, 'This dashboard was saved successfully.');
  await expect(page.getByRole('tab')).toHaveText([arrangeText.newTab, 'Islands']);
  await expect(page.getByRole('heading', { name: 'What we saw' })).toBeVisible();
  await expect(page.locator('strong', { hasText: 'many' })).toBeVisible();
});

test('unsaved changes return after a reload, and are gone once discarded', async ({ page }) => {
  await openPenguins(page);
  const before = await chartNames(page);
  await edit(page);
  await handle(page, 'Measures').focus();
  await page.keyboard.press('Delete');
  await told(page, arrangeText.kept);
  await page.reload();
  await expect(page.getByLabel(arrangeText.title)).toBeVisible();
  await expect(page.getByText(/^Your unsaved changes from/)).toBeVisible();
  await expect(handle(page, 'Measures')).toBeHidden();

  await page.goBack();
  const leaving = page.getByRole('dialog', { name: arrangeText.leaveTitle });
  await leaving.getByRole('button', { name: arrangeText.stay }).click();
  await expect(leaving).toBeHidden();
  await page.getByRole('button', { name: arrangeText.discard, exact: true }).first().click();
  await page
    .getByRole('dialog', { name: arrangeText.discardTitle })
    .getByRole('button', { name: arrangeText.discardAll })
    .click();
  await expect(page.getByRole('button', { name: arrangeText.edit, exact: true })).toBeVisible();
  await expect.poll(() => chartNames(page)).toEqual(before);
});

test(
  'OFF-067 F51 keeps both layouts when one is arranged offline while somebody else arranges other parts',
  core(5),
  async ({ page, site, somebodyElse, problems }) => {
    problems.allow(refusedVersion);
    await openPenguins(page);
    await outOfTouch(page, site);
    await edit(page);
    await dragAbove(page, handle(page, 'Body mass'), handle(page, 'Longer flippers, heavier birds'));
    await save(page);
    await expect(page.getByText(dashboardText.savedHere)).toBeVisible();
    await expect.poll(async () => (await chartNames(page)).slice(4, 5)).toEqual(['Body mass']);
    // Nothing unsaved is left.
    await expect(page.getByRole('button', { name: arrangeText.edit, exact: true })).toBeVisible();
    await expect(page.getByText(/^Your unsaved changes from/)).toBeHidden();

    await site.reconnect(async () => writeHeader(await somebodyElse(), ID, 'Theirs'));
    await backInTouch(page);
    await expect(statusLine(page)).toContainText(statusText.allSent);
    const api = await somebodyElse();
    const rows = await rowsOf(api);
    expect(rows.length, 'my new row').toBe(8);
    expect(JSON.stringify(await layoutOf(api, ID)), 'their header').toContain('"text":"Theirs"');
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Theirs' })).toBeVisible();
    expect((await chartNames(page))[4]).toBe('Body mass');
    expect(await api.get(path)).toMatchObject({ dashboard_title: TITLE });
  },
);

test('DSH-047 a chart without a definition cannot be added by a press or by dragging, and says so', async ({
  page,
  somebodyElse,
}) => {
  const api = await somebodyElse();
  await api.send('POST', '/api/v1/chart/', {
    slice_name: 'Nothing known',
    viz_type: '',
    datasource_id: 1,
    datasource_type: 'table',
    params: '{}',
  });
  await openPenguins(page);
  await edit(page);
  const before = await chartNames(page);
  const offered = page.getByRole('button', { name: 'Nothing known' });
  const refusal = page
    .getByRole('alert')
    .getByText('Sorry, there is no chart definition associated with the chart trying to be added.');
  await offered.click();
  await expect(refusal).toBeVisible();
  await expect(page.getByRole('button', { name: arrangeText.undo })).toBeDisabled();

  await page.reload();
  await expect(offered).toBeVisible();
  await dragAbove(page, offered, handle(page, 'Longer flippers, heavier birds'));
  await expect(refusal).toBeVisible();
  await expect(page.getByRole('button', { name: arrangeText.undo })).toBeDisabled();
  expect(await chartNames(page)).toEqual(before);
});

test('a chart without a name in the layout shows its own name at its handle', async ({ page, somebodyElse }) => {
  const api = await somebodyElse();
  const unnamed = ([id, part]: [string, unknown]) => {
    if (!isRecord(part) || part['type'] !== 'CHART' || !isRecord(part['meta'])) return [id, part];
    return [id, { ...part, meta: { ...part['meta'], sliceName: undefined } }];
  };
  const layout = Object.fromEntries(Object.entries(await layoutOf(api, ID)).map(unnamed));
  await api.send('PUT', path, { position_json: JSON.stringify(layout) });
  await openPenguins(page);
  await edit(page);
  await expect(handle(page, 'Body mass')).toBeVisible();
  await handle(page, 'Body mass').focus();
  await expect(page.getByRole('toolbar', { name: 'Body mass' })).toBeVisible();
});
