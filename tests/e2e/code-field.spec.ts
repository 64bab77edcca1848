import type { Locator, Page } from '@playwright/test';
import { arrangeText } from '@/text/messages/dashboard/arrange';
import { codeFieldText, propertiesText } from '@/text/messages/dashboard/properties';
import { budget } from './fixtures/budget';
import { codeField } from './fixtures/code-field';
import { gate } from './fixtures/gate';
import { expectAllSent } from './fixtures/outbox';
import { ID } from './fixtures/penguins';
import { expectChartsDrawn } from './fixtures/screens';
import { storeDashboard } from './fixtures/stored-dashboard';
import { expect, test } from './fixtures/test';

const path = `/api/v1/dashboard/${ID}`;

async function openProperties(page: Page): Promise<Locator> {
  await page.goto('/dashboard/penguins/');
  await expectChartsDrawn(page);
  await page.getByRole('button', { name: arrangeText.more, exact: true }).click();
  await page.getByRole('menuitem', { name: propertiesText.open, exact: true }).click();
  return page.getByRole('dialog', { name: propertiesText.title });
}

const apply = (dialog: Locator): Locator => dialog.getByRole('button', { name: propertiesText.save, exact: true });
const plain = (dialog: Locator, label: string): Locator => dialog.locator('textarea').and(dialog.getByLabel(label));

test(
  'CSS and JSON are edited by keyboard alone, and errors are reported where they are',
  budget(9),
  async ({ page, site, somebodyElse }) => {
    await storeDashboard(site, ID, { css: '', json_metadata: '{}' });
    const dialog = await openProperties(page);
    const css = codeField(dialog, propertiesText.css);
    const metadata = codeField(dialog, propertiesText.metadata);
    const { keyboard } = page;
    await css.focus();
    await expect(css).toHaveAccessibleDescription(codeFieldText.keys);
    // Types the keys that are shortcuts on every screen.
    await keyboard.type('/* why? g h */\n.slice {\ncolor: red;');
    await expect(css.locator('.cm-line')).toHaveText(['/* why? g h */', '.slice {', '  color: red;']);
    await expect(page.getByRole('dialog')).toHaveCount(1);
    // Over several lines; browsers would preserve their look with inline styles.
    await keyboard.press('Shift+ControlOrMeta+Home');
    await keyboard.type('a');
    await expect(css).toHaveText('a');
    await keyboard.press('ControlOrMeta+z');
    await expect(css.locator('.cm-line')).toHaveCount(3);
    await keyboard.press('Delete');
    await keyboard.type('b { color: red }');

    await keyboard.press('Tab');
    await expect(metadata).toBeFocused();
    await keyboard.press('Shift+Tab');
    await expect(css).toBeFocused();
    await keyboard.press('Tab');
    await keyboard.press('ControlOrMeta+a');
    await keyboard.type('{\n"refresh_frequency": x\n}');
    const problem = propertiesText.metadataInvalid(2);
    await expect(dialog.getByRole('status').filter({ hasText: problem })).toBeVisible();
    await expect(metadata).toHaveAccessibleDescription(`${problem} ${codeFieldText.keys}`);
    await expect(metadata).toHaveAttribute('aria-invalid', 'true');
    await keyboard.press('Tab');
    await expect(metadata).not.toBeFocused();
    await apply(dialog).press('Enter');
    await expect(metadata).toBeFocused();
    await keyboard.press('Delete');
    await keyboard.type('60');
    await expect(metadata).toHaveAttribute('aria-invalid', 'false');
    await expect(metadata).toHaveAccessibleDescription(codeFieldText.keys);
    await apply(dialog).press('Enter');
    await expect(dialog).toBeHidden();
    await expectAllSent(page);
    expect(await (await somebodyElse()).get(path)).toMatchObject({
      css: 'b { color: red }',
      json_metadata: expect.stringContaining('"refresh_frequency":60'),
    });
  },
);

test(
  'a megabyte in one line and invisible characters can be edited',
  budget(8),
  async ({ page, site, somebodyElse }) => {
    const large = JSON.stringify({ text: '\u202e<script>\u0000'.concat('word '.repeat(200_000)) });
    await storeDashboard(site, ID, { json_metadata: large });
    const dialog = await openProperties(page);
    const metadata = codeField(dialog, propertiesText.metadata);
    await expect(metadata).toContainText('U+202E<script>');
    await metadata.press('ControlOrMeta+Home');
    await page.keyboard.type('{"refresh_frequency": 60} ');
    await expect(dialog.getByText(propertiesText.metadataInvalid(1), { exact: true })).toBeVisible();
    // All of it, although only a few lines are drawn.
    await page.keyboard.press('Shift+ControlOrMeta+End');
    await page.keyboard.press('Delete');
    await expect(metadata).toHaveText('{"refresh_frequency": 60} ');
    await apply(dialog).click();
    await expect(dialog).toBeHidden();
    await expectAllSent(page);
    expect(await (await somebodyElse()).get(path)).toMatchObject({
      json_metadata: expect.not.stringContaining('word'),
    });
  },
);

test.describe('before the editor has loaded', () => {
  test.use({ browserState: 'without service worker' });

  test(
    'a plain text area takes input; the editor replaces it on blur without losing any',
    budget(7),
    async ({ page, site }) => {
      await storeDashboard(site, ID, { css: '', json_metadata: '{}' });
      const held = gate();
      site.interfere(({ path: asked }) =>
        /\/assets\/CodeEditor-.*\.js/.test(asked) ? { kind: 'hold', until: held.opened } : undefined,
      );
      const dialog = await openProperties(page);
      const area = plain(dialog, propertiesText.css);
      const metadata = plain(dialog, propertiesText.metadata);
      await area.press('a');
      await metadata.fill('{');
      await expect(metadata).toHaveAccessibleDescription(propertiesText.metadataInvalid(1));
      await metadata.fill('{"a": 1}');
      await area.click();
      await area.press('End');
      held.open();
      // A read-only editor takes the focus at the same place.
      await expect(codeField(dialog, propertiesText.css)).toBeFocused();
      await page.keyboard.type('b');
      await expect(codeField(dialog, propertiesText.css)).toHaveText('ab');
      await expect(codeField(dialog, propertiesText.metadata)).toHaveText('{"a": 1}');
    },
  );

  test(
    'a plain text area is enough when the editor does not load',
    budget(7),
    async ({ page, site, problems, somebodyElse }) => {
      problems.allow(/status of 500/);
      await storeDashboard(site, ID, { json_metadata: '{}' });
      site.interfere(({ path: asked }) =>
        /\/assets\/CodeEditor-.*\.js/.test(asked) ? { kind: 'answer', reply: { status: 500 } } : undefined,
      );
      const failed = page.waitForResponse(response => response.status() === 500);
      const dialog = await openProperties(page);
      await failed;
      const metadata = plain(dialog, propertiesText.metadata);
      await metadata.fill('{');
      await apply(dialog).click();
      await expect(metadata).toBeFocused();
      await metadata.fill('{"refresh_frequency": 60}');
      await apply(dialog).click();
      await expect(dialog).toBeHidden();
      await expectAllSent(page);
      expect(await (await somebodyElse()).get(path)).toMatchObject({
        json_metadata: expect.stringContaining('"refresh_frequency":60'),
      });
    },
  );
});
