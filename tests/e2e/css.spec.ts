import type { Locator, Page } from '@playwright/test';
import { arrangeText } from '@/text/messages/dashboard/arrange';
import { cssText } from '@/text/messages/dashboard/css';
import { core } from './fixtures/budget';
import { codeField } from './fixtures/code-field';
import { expectAllSent } from './fixtures/outbox';
import { ID, openPenguins, outOfTouch, backInTouch } from './fixtures/penguins';
import { expectChartsDrawn, heading } from './fixtures/screens';
import { storeDashboard } from './fixtures/stored-dashboard';
import { expect, test } from './fixtures/test';

const path = `/api/v1/dashboard/${ID}`;
const colour = 'rgb(1, 2, 3)';
const styled = `.chart-slice .header-title { color: ${colour} }`;

const panel = (page: Page): Locator => page.getByRole('dialog', { name: cssText.title });
const field = (page: Page): Locator => codeField(panel(page), cssText.field);
const title = (page: Page): Locator => page.locator('section[data-chart-id] h2').first();
const close = async (page: Page, how: string): Promise<void> => {
  await panel(page).getByRole('button', { name: how, exact: true }).click();
  await expect(panel(page)).toBeHidden();
};

async function open(page: Page): Promise<void> {
  await page.getByRole('button', { name: arrangeText.more, exact: true }).click();
  await page.getByRole('menuitem', { name: cssText.open, exact: true }).click();
  await expect(field(page)).toBeFocused();
}

/** Whether nothing covers the middle of it. */
const isOnTop = (element: Locator): Promise<boolean> =>
  element.evaluate(shown => {
    const { x, y, width, height } = shown.getBoundingClientRect();
    const top = (shown.getRootNode() as Document | ShadowRoot).elementFromPoint(x + width / 2, y + height / 2);
    return top !== null && shown.contains(top);
  });

test(
  'DSH-008 DSH-028 the dashboard shows the CSS of a dashboard while it is typed, and keeps it after saving, also without the server',
  core(6),
  async ({ page, site, somebodyElse }) => {
    await openPenguins(page);
    await open(page);
    await field(page).fill(styled);
    await expect(title(page)).toHaveCSS('color', colour);
    await close(page, cssText.cancel);
    await expect(title(page)).not.toHaveCSS('color', colour);
    await expect(page.getByRole('button', { name: arrangeText.more, exact: true })).toBeFocused();

    await open(page);
    const css = `.chart-slice {\n  colr: red;\n}\n${styled}`;
    await field(page).fill(css);
    await expect(panel(page).getByRole('status')).toContainText(cssText.fault('declaration', 2, 'colr: red'));
    await close(page, cssText.save);
    await expect(title(page)).toHaveCSS('color', colour);
    await expectAllSent(page);
    expect(await (await somebodyElse()).get(path)).toMatchObject({ css });

    await outOfTouch(page, site);
    await page.reload();
    await expectChartsDrawn(page);
    await expect(title(page)).toHaveCSS('color', colour);
    await open(page);
    await expect(field(page).locator('.cm-line')).toHaveText(css.split('\n'));
    await expect(panel(page)).toContainText(cssText.templatesFailed);
    await field(page).fill('');
    await close(page, cssText.save);
    await expect(title(page)).not.toHaveCSS('color', colour);
    await site.reconnect();
    await backInTouch(page);
    await expectAllSent(page);
    expect(await (await somebodyElse()).get(path)).toMatchObject({ css: '' });
  },
);

test('leaving unsaved CSS asks first, and stays when the answer is no', async ({ page }) => {
  await openPenguins(page);
  const question = page.getByRole('dialog', { name: cssText.leaveTitle });
  await open(page);
  await field(page).fill(styled);
  await page.getByRole('link', { name: 'Dashboards', exact: true }).first().click();
  await question.getByRole('button', { name: cssText.stay }).click();
  await expect(question).toBeHidden();
  await expect(field(page)).toHaveText(styled);

  // The browser asks as well, before the page unloads.
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const browserAsks = await asked;
  expect(browserAsks.type()).toBe('beforeunload');
  await browserAsks.dismiss();
  await expect(field(page)).toHaveText(styled);

  await page.getByRole('link', { name: 'Dashboards', exact: true }).first().click();
  await question.getByRole('button', { name: cssText.leave }).click();
  await expect(page).toHaveURL(/\/dashboard\/list/);

  // Unchanged CSS is left immediately.
  await openPenguins(page);
  await open(page);
  await page.getByRole('link', { name: 'Dashboards', exact: true }).first().click();
  await expect(page).toHaveURL(/\/dashboard\/list/);
});

test('a template from the server replaces the typed CSS until that is undone', async ({ page, somebodyElse }) => {
  await (await somebodyElse()).send('POST', '/api/v1/css_template/', { template_name: 'Ink', css: styled });
  await openPenguins(page);
  await open(page);
  await field(page).fill('.mine {}');
  await panel(page).getByRole('combobox', { name: cssText.template }).click();
  await page.getByRole('option', { name: 'Ink' }).click();
  await expect(field(page)).toHaveText(styled);
  await expect(title(page)).toHaveCSS('color', colour);
  await panel(page).getByRole('button', { name: cssText.takeBack }).click();
  await expect(field(page)).toHaveText('.mine {}');
  await expect(title(page)).not.toHaveCSS('color', colour);
});

test('DSH-028 the CSS is written while the dashboard is arranged; the layout is saved after it', async ({
  page,
  somebodyElse,
  problems,
}) => {
  // The layout was begun before the CSS was saved: the server reports a conflict, and the two are merged.
  problems.allow(/status of 412/);
  await openPenguins(page);
  await page.getByRole('button', { name: arrangeText.edit, exact: true }).click();
  await page.getByRole('button', { name: cssText.open, exact: true }).click();
  await field(page).fill(styled);
  await expect(title(page)).toHaveCSS('color', colour);
  await close(page, cssText.save);
  await expectAllSent(page);
  await expect(title(page)).toHaveCSS('color', colour);
  await expect(page.getByText(arrangeText.theirs)).toBeHidden();
  await page.getByLabel(arrangeText.title).fill('Penguins in ink');
  await page.getByRole('button', { name: arrangeText.save, exact: true }).click();
  await expect(heading(page)).toHaveText('Penguins in ink');
  await expectAllSent(page);
  expect(await (await somebodyElse()).get(path)).toMatchObject({ dashboard_title: 'Penguins in ink', css: styled });
});

test('hostile styles do not affect the page around the dashboard, contact another server or cover the page', async ({
  page,
  site,
  problems,
}) => {
  // The browser's message about an import that it ignores.
  problems.allow(/@import rules are not allowed/);
  const css = `
    @import url("https://elsewhere.invalid/a.css");
    @font-face { font-family: Inter; src: url(https://elsewhere.invalid/a.woff2) }
    @property --tm-ink { syntax: "<color>"; inherits: false; initial-value: red }
    nav, h1, html > body nav { display: none !important }
    } nav { display: none !important }
    :scope nav, :root, body { opacity: 0.99; --tm-page: red; background: url("https://elsewhere.invalid/a.png"), url(/api/v1/me/styled) }
    body:has(nav) { display: none }
    .chart-slice { background: var(--none, url(/api/v1/me/styled)) }
    .chart-slice { background: url("https://elsewhere.invalid/c.png") }
    .chart-slice { background-image: var(--none, \\75rl(/api/v1/me/styled)) }
    .chart-slice::after { content: ""; position: fixed; inset: -3000px; z-index: 2147483647; background: red }
    .dashboard { --place: fixed }
    .chart-slice::before { content: ""; position: var(--place); inset: -3000px; z-index: 2147483647; background: red }
    @media all { nav { display: none } .slice_container { background: url(https://elsewhere.invalid/b.png) } }
    ${styled}
    .a { color: red } </style><script>window.ran = 1</script>`;
  await storeDashboard(site, ID, { css });
  await page.goto('/dashboard/penguins/');
  await expectChartsDrawn(page);
  await expect(title(page)).toHaveCSS('color', colour);
  const card = page.locator('section[data-chart-id]').first();
  const paper = await card.evaluate(element => getComputedStyle(element).backgroundColor);
  const navigation = page.getByRole('navigation').first();
  await expect(navigation).toBeVisible();
  await expect(heading(page)).toBeVisible();
  expect(await isOnTop(navigation)).toBe(true);
  expect(await isOnTop(heading(page))).toBe(true);
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
  await expect(page.locator('body')).toHaveCSS('opacity', '1');
  expect(
    site.requests(request => request.path.includes('styled')),
    'requests of styles',
  ).toEqual([]);

  // Also in the preview while it is typed, and nothing remains once it is removed.
  await open(page);
  await expect(panel(page).getByRole('status')).toContainText(
    cssText.fault('at-rule', 2, '@import url("https://elsewhere.invalid/a.css")'),
  );
  expect(await isOnTop(field(page))).toBe(true);
  await field(page).fill('');
  await expect(title(page)).not.toHaveCSS('color', colour);
  await expect(card, 'all of a declaration was left out').toHaveCSS('background-color', paper);
});
