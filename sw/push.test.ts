import { expect, test, vi } from 'vitest';
import { followMessages } from '@/text/define-messages';
import { pseudoText } from '@/text/locales/pseudo';
import { editionNoticesText as text } from '@/text/messages/home/edition-notices';
import { announce, openAnnounced, textsFor } from './push';

const origin = 'https://tidemark.test';
const message = { version: 1, name: 'Sales by shop', report: 4, edition: 9 };

function announcing(keep = async (_report: number, _edition: number) => undefined as void) {
  const order: unknown[] = [];
  const show = async (title: string, options: NotificationOptions) => void order.push([title, options]);
  return {
    order,
    tools: {
      texts: textsFor(['en']),
      show,
      keep: async (report: number, edition: number) => {
        order.push(['keep', report, edition]);
        await keep(report, edition);
      },
    },
  };
}

test('a message is shown with the name of its report, and then its edition is stored', async () => {
  const { order, tools } = announcing();
  await announce(JSON.stringify(message), tools);
  expect(order).toEqual([
    ['Sales by shop', { body: text.newEdition, tag: 'report-4', data: { report: 4, edition: 9 } }],
    ['keep', 4, 9],
  ]);
});

test.each([
  [['en-GB', 'en-XA'], 'A new edition is ready.'],
  [['ko', 'en-XA'], pseudoText('A new edition is ready.')],
])('a reader of %j gets notifications in their language: %s', async (read, body) => {
  const english = { ...text };
  const { order, tools } = announcing();
  await announce(JSON.stringify(message), { ...tools, texts: textsFor(read) });
  followMessages(() => undefined);
  Object.assign(text, english);
  expect(order[0]).toEqual(['Sales by shop', expect.objectContaining({ body })]);
});

test('a notification is shown in English if no other texts load', async () => {
  const { order, tools } = announcing();
  await announce(JSON.stringify(message), { ...tools, texts: () => Promise.reject(new Error('away')) });
  expect(order[0]).toEqual(['Sales by shop', expect.objectContaining({ body: text.newEdition })]);
});

test('a notification is shown although its edition could not be stored', async () => {
  const { order, tools } = announcing(() => Promise.reject(new Error('away')));
  await expect(announce(JSON.stringify(message), tools)).resolves.toBeUndefined();
  expect(order[0]).toEqual(['Sales by shop', expect.anything()]);
});

test.each([null, '', '{', '{"version":2}', JSON.stringify({ ...message, report: '4/../..' })])(
  'the unreadable message %j is shown without a name, and stores nothing',
  async unreadable => {
    const { order, tools } = announcing();
    await announce(unreadable, tools);
    expect(order).toEqual([[text.newEdition, { tag: 'report' }]]);
  },
);

function windows(...urls: string[]) {
  const focused: string[] = [];
  const opened: string[] = [];
  return {
    focused,
    opened,
    matchAll: async () =>
      urls.map(url => ({
        url,
        focus: async () => {
          focused.push(url);
          throw new Error('The result is of no interest');
        },
      })),
    openWindow: async (url: string | URL) => {
      opened.push(String(url));
      return null;
    },
  };
}
const notification = (data: unknown) => ({ data, close: vi.fn<() => void>() });

test('a click closes the notification and opens its edition', async () => {
  const open = windows(`${origin}/`);
  const shown = notification({ report: 4, edition: 9 });
  await openAnnounced(shown, open, origin);
  expect(shown.close).toHaveBeenCalledOnce();
  expect(open.opened).toEqual([`${origin}/report/4?edition=9`]);
});

test('a click brings the window that shows the edition to the front', async () => {
  const open = windows(`${origin}/`, `${origin}/report/4?edition=9`);
  await openAnnounced(notification({ report: 4, edition: 9 }), open, origin).catch(() => undefined);
  expect([open.focused, open.opened]).toEqual([[`${origin}/report/4?edition=9`], []]);
});

test.each([null, undefined, { report: '//evil.test', edition: 1 }])(
  'a click on a notification with %j opens the list of reports',
  async data => {
    const open = windows();
    await openAnnounced(notification(data), open, origin);
    expect(open.opened).toEqual([`${origin}/report/list`]);
  },
);
