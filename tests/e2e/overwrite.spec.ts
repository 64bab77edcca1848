import type { Page } from '@playwright/test';
import { arrangeText } from '@/text/messages/dashboard/arrange';
import { conflictText } from '@/text/messages/offline/conflicts';
import { noticeText } from '@/text/messages/offline/notices';
import { core } from './fixtures/budget';
import { layoutOf, writeHeader } from './fixtures/layouts';
import { expectAllSent } from './fixtures/outbox';
import { ID, backInTouch, decide, openPenguins, outOfTouch } from './fixtures/penguins';
import type { Api } from './fixtures/session';
import { expect, test } from './fixtures/test';

const path = `/api/v1/dashboard/${ID}`;

test.beforeEach(({ site }) => site.start({ flags: ['--flags', 'CONFIRM_DASHBOARD_DIFF=on'] }));

const edit = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: arrangeText.edit, exact: true }).click();
  await expect(page.getByLabel(arrangeText.title)).toBeVisible();
};

/** Removes a chart from the dashboard, and saves. */
async function saveWithout(page: Page, chart: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^Chart “${chart}`) }).focus();
  await page.keyboard.press('Delete');
  await page.getByRole('button', { name: arrangeText.save, exact: true }).click();
  await expect(page.getByRole('button', { name: arrangeText.edit, exact: true })).toBeVisible();
}

/** Which of the two changes the server has. */
async function stored(api: Api) {
  const layout = JSON.stringify(await layoutOf(api, ID));
  return { mine: !layout.includes('"sliceName":"Measures"'), theirs: layout.includes('"text":"Theirs"') };
}

test(
  'DSH-022 DSH-023 DSH-029 DSH-046 asks before saving over what somebody else saved meanwhile, describing both sides in words',
  core(6),
  async ({ page, site, somebodyElse }) => {
    const api = await somebodyElse();
    await openPenguins(page);
    await edit(page);
    await writeHeader(api, ID, 'Theirs');
    await saveWithout(page, 'Measures');
    const decision = page.getByRole('status').getByRole('button', { name: noticeText.decide });
    await expect(decision).toBeVisible();
    const dialog = await decide(page);
    await expect(decision, 'the message about what is open').toHaveCount(0);
    await expect(dialog.getByRole('heading', { name: 'Please confirm the overwrite values.' })).toBeVisible();
    await expect(
      dialog.getByRole('radio', { name: `Mine Chart “Measures” was removed ${conflictText.mineChanges}`, exact: true }),
    ).not.toBeChecked();
    await expect(
      dialog.getByRole('radio', {
        name: `Theirs Header “Theirs” was rewritten ${conflictText.theirsChanges}`,
        exact: true,
      }),
    ).not.toBeChecked();
    expect(await stored(api), 'before it is confirmed').toEqual({ mine: false, theirs: true });

    const confirm = dialog.getByRole('button', { name: conflictText.overwrite });
    await expect(confirm).toBeDisabled();
    await dialog.getByText(conflictText.bothChanges).click();
    await confirm.click();
    await expect(dialog).toBeHidden();
    await expectAllSent(page);
    expect(await stored(api)).toEqual({ mine: true, theirs: true });
    await expect(page.getByRole('heading', { name: 'Theirs', exact: true })).toBeVisible();
    expect(site.requests(({ method, path: asked }) => method === 'PUT' && asked === path)).toHaveLength(1);
  },
);

test(
  'DSH-022 DSH-029 saving over a copy without differences compares, and asks nobody',
  core(5),
  async ({ page, site, somebodyElse }) => {
    await openPenguins(page);
    await edit(page);
    const asked = () => site.requests(request => request.path.split('?')[0] === path).map(({ method }) => method);
    const before = asked().length;
    await saveWithout(page, 'Measures');
    await expectAllSent(page);
    expect(await stored(await somebodyElse())).toEqual({ mine: true, theirs: false });
    const since = asked().slice(before);
    expect(since.indexOf('GET')).toBeGreaterThanOrEqual(0);
    expect(since.indexOf('GET')).toBeLessThan(since.indexOf('PUT'));
  },
);

test(
  'DSH-022 DSH-023 an offline save is confirmed once the server is back, and overwrites theirs if chosen',
  core(7),
  async ({ page, site, somebodyElse }) => {
    await openPenguins(page);
    await outOfTouch(page, site);
    await edit(page);
    await saveWithout(page, 'Measures');
    await site.reconnect(async () => writeHeader(await somebodyElse(), ID, 'Theirs'));
    await backInTouch(page);
    const dialog = await decide(page);
    await dialog.getByRole('button', { name: conflictText.keepMine }).click();
    await dialog.getByRole('button', { name: conflictText.overwrite }).click();
    await expect(dialog).toBeHidden();
    await expectAllSent(page);
    expect(await stored(await somebodyElse())).toEqual({ mine: true, theirs: false });
  },
);
