import type { Page } from '@playwright/test';
import { must } from '@/lib/assert';
import { galleryText } from '@/text/messages/charts/gallery';
import { statusText } from '@/text/messages/frame/status';
import { typeWords } from '@/viz/catalogue';
import { panelTypes } from '@/viz/panels';
import { budget } from './fixtures/budget';
import { comparePicture } from './fixtures/pictures';
import { expectInstalled, statusLine } from './fixtures/screens';
import { expect, test } from './fixtures/test';

/**
 * Differences of fonts and smoothing stay below these; a mark that is missing, elsewhere or of another colour does not.
 */
const MOST_ON_AVERAGE = 0.04;
const MOST_POINTS = 0.04;
/** Charts that are mostly text, whose fonts differ between machines. */
const letters = new Set(['big_number', 'big_number_total']);

/** Switches to another type within the page: a reload for each type takes longer than the test itself. */
async function showType(page: Page, vizType: string): Promise<void> {
  await page.evaluate(type => {
    history.pushState(null, '', `/gallery?type=${type}`);
    dispatchEvent(new PopStateEvent('popstate'));
  }, vizType);
  await expect(page.locator(`section[data-viz-type="${vizType}"]`)).toBeVisible();
}

/** Checks each example of a type. */
async function expectAsItShould(page: Page, vizType: string): Promise<void> {
  const examples = page.locator('figure');
  await expect(examples.first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 3, name: galleryText.examples })).toBeVisible();
  const count = await examples.count();
  for (let index = 0; index < count; index += 1) {
    const example = examples.nth(index);
    const caption = (await example.locator('figcaption').textContent()) ?? '';
    await example.scrollIntoViewIfNeeded();
    if (caption === galleryText.refused) {
      await expect(example.getByRole('alert')).toContainText('no_such_column');
      continue;
    }
    await expect(example).toHaveAttribute('data-example-status', 'rendered');
    if (caption === galleryText.empty || caption === galleryText.cut) continue;
    const differs = async () => {
      const { mean, share } = await comparePicture(
        page,
        example.locator('figcaption + div'),
        `${vizType}-${index + 1}`,
      );
      const leeway = letters.has(vizType) ? 4 : 1;
      return mean > MOST_ON_AVERAGE * leeway || share > MOST_POINTS * leeway
        ? `${vizType}, ${caption}: ${mean.toFixed(3)} on average, ${share.toFixed(3)} of the points`
        : '';
    };
    await expect.soft.poll(differs).toBe('');
  }
}

/** Enough for two workers to have equal work. */
const GROUPS = 2;
for (let group = 0; group < GROUPS; group += 1) {
  const types = panelTypes.filter((_, index) => index % GROUPS === group);
  test(
    `GAL-010 every chart type looks as it should, and says why when there is nothing to show, ${group + 1} of ${GROUPS}`,
    budget(50),
    async ({ page, problems }) => {
      // A rejected query is among the states.
      problems.allow(/Failed to load resource: the server responded with a status of 4/);
      await page.goto('/gallery?type=none');
      for (const vizType of types) {
        await test.step(vizType, async () => {
          await showType(page, vizType);
          await expectAsItShould(page, vizType);
        });
      }
    },
  );
}

test('GAL-008 OFF-033 without the server, the gallery describes and finds every type by its words, even if it was never opened before', async ({
  page,
  site,
}) => {
  await page.goto('/offline');
  await expectInstalled(page);
  await expect(statusLine(page)).toContainText(statusText.live);
  await site.disconnect();
  await page.goto('/gallery');
  const types = page.locator('section[data-viz-type]');
  await expect(types).toHaveCount(panelTypes.length);
  for (const vizType of panelTypes) {
    const words = typeWords(vizType);
    const type = page.locator(`section[data-viz-type="${vizType}"]`);
    await expect(type.getByRole('heading', { level: 2, name: words?.name ?? '', exact: true })).toBeVisible();
    await expect(type.locator('> header')).toContainText(words?.category ?? '');
    await expect(type).toContainText(words?.description || galleryText.noDescription);
  }
  const pie = page.locator('section[data-viz-type="pie"]');
  const { label, tags } = must(typeWords('pie'), 'pie');
  await expect(pie.locator('> header')).toContainText(must(label, 'a badge'));
  await expect(pie.getByRole('list', { name: galleryText.tags }).getByRole('listitem')).toHaveText([...tags]);
  await page.getByRole('searchbox', { name: galleryText.filter }).fill('world map');
  await expect(types.locator('> header').getByRole('heading', { level: 2 })).toHaveText(['World Map']);
  // Its examples say why there is nothing to see yet.
  const [example] = await types.locator('figure').all();
  await expect(example ?? types).toContainText('is not on this device yet');
});

test('OFF-033 OFF-022 examples that were opened before are drawn without the server', async ({
  page,
  site,
  problems,
}) => {
  problems.allow(/Failed to load resource: the server responded with a status of 4/);
  await page.goto('/gallery?type=pie');
  const drawn = page.locator('figure[data-example-status="rendered"]');
  await expect(drawn.first()).toBeVisible();
  await expectInstalled(page);
  await site.disconnect();
  await page.reload();
  await expect(drawn.first()).toBeVisible();
});
