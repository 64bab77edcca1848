import type { Page } from '@playwright/test';
import { parseJson } from '@/lib/json';
import { pseudoText } from '@/text/locales/pseudo';
import { statusText } from '@/text/messages/frame/status';
import { conflictText } from '@/text/messages/offline/conflicts';
import { reasonText } from '@/text/messages/offline/reasons';
import { syncText } from '@/text/messages/offline/sync';
import { budget } from './fixtures/budget';
import { ID, refusedVersion } from './fixtures/penguins';
import { expectChartsDrawn, heading, moveTo } from './fixtures/screens';
import { expect, test } from './fixtures/test';

// A reader with the pseudo-locale: every text of the catalogue has accents, so that text without any is outside it.
test.use({ browserState: 'without service worker', locale: 'en-XA' });

/** The texts and accessible names of the page, except for rendered data. */
const textsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const texts: string[] = [document.title];
    const isData = (element: Element | null) => element?.closest('script, style, canvas, [role="img"] svg, table td');
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (nodes.nextNode())
      if (!isData(nodes.currentNode.parentElement)) texts.push(nodes.currentNode.nodeValue ?? '');
    for (const element of document.body.querySelectorAll('*'))
      for (const name of ['aria-label', 'aria-description', 'aria-roledescription', 'title', 'placeholder', 'alt'])
        if (!isData(element)) texts.push(element.getAttribute(name) ?? '');
    return texts;
  });

/** Every text from the server, including those within JSON texts. */
function storeMetadata(page: Page): ReadonlySet<string> {
  const told = new Set<string>();
  function keep(value: unknown): void {
    if (typeof value === 'string') {
      told.add(value.trim());
      if (/^[[{]/.test(value)) keep(parseJson(value));
    } else if (value !== null && typeof value === 'object') Object.values(value).forEach(keep);
  }
  page.on('response', answer => {
    if (answer.headers()['content-type']?.includes('json')) answer.json().then(keep, () => undefined);
  });
  return told;
}

/** Names, times and sizes, which are not texts of the product. */
const unworded = [
  /Tidemark/g,
  /\b(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun|Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)[a-z]*\b/g,
  /\b\d[\d.,]*\s?(?:[kMG]?B|bytes?|min|m|h|d|days?|ago)(?: ago)?\b/g,
  /^[A-Z]{2}$/g,
  // react-aria announces it to screen readers in its own languages.
  /^Dismiss$/g,
  /\b(?:now|yesterday|this minute|Ctrl|CSS|CSV|JSON|PDF|admin)\b/g,
];

/** Values of columns, which the server sends as Arrow. */
const values = ['Adelie', 'Chinstrap', 'Gentoo', 'female', 'male'];

/** The rest of a text without the server's texts, which may be all of it or a part in the middle. */
function withoutKnown(text: string, told: readonly string[]): string {
  const spaced = text.replaceAll(/\s+/g, ' ');
  if (told.some(value => value.includes(spaced))) return '';
  return told.reduce((left, value) => (value.length > 3 ? left.replaceAll(value, '') : left), spaced);
}

async function wordsOutside(page: Page, told: ReadonlySet<string>): Promise<string[]> {
  const known = [...told, ...values].map(value => value.replaceAll(/\s+/g, ' '));
  const texts = [...new Set((await textsOf(page)).map(text => text.trim()))].filter(text => /[A-Za-z]{2}/.test(text));
  return texts.filter(text => {
    const left = unworded.reduce((rest, each) => rest.replaceAll(each, ''), withoutKnown(text, known));
    return /[A-Za-z]{2}/.test(left);
  });
}

const screens = {
  'the list of dashboards': '/dashboard/list/',
  'a dashboard': '/dashboard/penguins/',
  'what is kept': '/offline',
  'changes that wait': '/offline?part=sync',
  'settings of what is kept': '/offline?part=settings',
  'the list of charts': '/chart/list/',
  'a new chart': '/chart/add',
};

test('every text of each screen is in the catalogue', budget(14), async ({ page }) => {
  const told = storeMetadata(page);
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-XA');
  await expect(heading(page)).not.toHaveText('');
  await expect.poll(() => wordsOutside(page, told), 'home').toEqual([]);
  for (const [screen, address] of Object.entries(screens))
    await test.step(screen, async () => {
      await moveTo(page, address);
      await expect(heading(page)).not.toHaveText('');
      if (address.includes('penguins')) await expectChartsDrawn(page);
      await expect.poll(() => wordsOutside(page, told), screen).toEqual([]);
    });
});

/** Gives the dashboard a name without letters, which is not a word in any language. */
async function renameTo(page: Page, name: string): Promise<void> {
  await page.goto('/dashboard/penguins/');
  await expectChartsDrawn(page);
  await heading(page).getByRole('button').click();
  const field = page.locator('input:focus');
  await field.fill(name);
  await field.press('Enter');
  await expect(heading(page)).toHaveText(name);
}

const json = { 'Content-Type': 'application/json' };

test('every text about a change with an unreadable response, and then a rejected one, is in the catalogue', async ({
  page,
  site,
  problems,
}) => {
  problems.allow(/status of 422/);
  const told = storeMetadata(page);
  const answer = (status: number, body: string) =>
    site.interfere(({ method }) =>
      method === 'PUT' ? { kind: 'answer', reply: { status, headers: json, body } } : undefined,
    );
  answer(200, '[]');
  await renameTo(page, '1 2 3');
  await moveTo(page, '/offline?part=sync');
  await expect(page.getByRole('main')).toContainText(pseudoText(reasonText.codes['unreadable-answer']));
  await expect.poll(() => wordsOutside(page, told)).toEqual([]);
  answer(422, '{}');
  await page
    .getByRole('button', { name: pseudoText(syncText.sendNow) })
    .first()
    .click();
  await expect(page.getByRole('main')).toContainText(pseudoText(syncText.rejected('')));
  await expect.poll(() => wordsOutside(page, told)).toEqual([]);
});

test('every text about a change that waits for a busy server, and about a conflict, is in the catalogue', async ({
  page,
  site,
  somebodyElse,
  problems,
}) => {
  problems.allow(refusedVersion);
  const told = storeMetadata(page);
  const colleague = await somebodyElse();
  site.interfere(({ method }) =>
    method === 'PUT' ? { kind: 'answer', reply: { status: 503, headers: json, body: '{}' } } : undefined,
  );
  problems.allow(/status of 503/);
  await renameTo(page, '1 2 3');
  await moveTo(page, '/offline?part=sync');
  await expect(page.getByRole('main')).toContainText(pseudoText(reasonText.status(503)));
  await expect.poll(() => wordsOutside(page, told)).toEqual([]);
  await colleague.send('PUT', `/api/v1/dashboard/${ID}`, { dashboard_title: '4 5 6' });
  site.interfere(null);
  await page
    .getByRole('button', { name: pseudoText(syncText.sendNow) })
    .first()
    .click();
  await expect(page.getByRole('contentinfo')).toContainText(pseudoText(statusText.decisions(1)));
  await expect.poll(() => wordsOutside(page, told)).toEqual([]);
  await page
    .getByRole('contentinfo')
    .getByRole('button', { name: pseudoText(statusText.decisions(1)) })
    .click();
  await expect(page.getByRole('dialog', { name: pseudoText(conflictText.title) })).toBeVisible();
  await expect.poll(() => wordsOutside(page, told)).toEqual([]);
});

test.describe('without a session', () => {
  test.use({ signedIn: false });

  test('every text of the sign-in page is in the catalogue', async ({ page, problems }) => {
    problems.allow(/status of 401/);
    await page.goto('/');
    await expect(page.locator('input[type="password"]')).toBeVisible();
    expect(await wordsOutside(page, new Set())).toEqual([]);
  });
});
