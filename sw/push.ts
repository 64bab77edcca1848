import * as v from 'valibot';
import { pushMessageSchema, type PushMessage } from '@/api/push';
import { parseJson } from '@/lib/json';
import { languageFor } from '@/text/locales/languages';
import { loadLocale } from '@/text/locales/load-locale';
import { editionNoticesText as text } from '@/text/messages/home/edition-notices';

/** What the notification of a message leads to. */
const announcedSchema = v.object({ report: v.number(), edition: v.number() });

interface Announcing {
  /** Resolves when the texts are in the reader's language. */
  readonly texts: () => Promise<unknown>;
  readonly show: (title: string, options: NotificationOptions) => Promise<void>;
  /** Stores an edition on this device. */
  readonly keep: (report: number, edition: number) => Promise<void>;
}

function messageIn(message: string | null): PushMessage | null {
  try {
    const read = v.safeParse(pushMessageSchema, parseJson(message ?? ''));
    return read.success ? read.output : null;
  } catch {
    return null;
  }
}

/** Loads the texts of the reader's language, once. @param read the languages of the browser, the best first */
export function textsFor(read: readonly string[]): Announcing['texts'] {
  const language = languageFor(read);
  let loading: Promise<unknown> | null = null;
  return () => (loading ??= language === null ? Promise.resolve() : loadLocale(language));
}

/** Browsers end the subscription of a worker that shows nothing, so an unreadable message is shown too. */
export async function announce(message: string | null, { texts, show, keep }: Announcing): Promise<void> {
  // English if they do not load.
  await texts().catch(() => undefined);
  const told = messageIn(message);
  if (told === null) return show(text.newEdition, { tag: 'report' });
  const { name, report, edition } = told;
  const data: v.InferOutput<typeof announcedSchema> = { report, edition };
  // The newest of a report replaces those before it.
  await show(name, { body: text.newEdition, tag: `report-${report}`, data });
  // Without the server, the edition is read when the application is opened.
  await keep(report, edition).catch(() => undefined);
}

type Windows = Pick<Clients, 'openWindow'> & {
  matchAll(options: { readonly type: 'window' }): Promise<readonly Pick<WindowClient, 'url' | 'focus'>[]>;
};

/** Opens the edition, in the window that shows it already if there is one. */
export async function openAnnounced(
  notification: Pick<Notification, 'close' | 'data'>,
  windows: Windows,
  origin: string,
): Promise<void> {
  notification.close();
  const read = v.safeParse(announcedSchema, notification.data);
  const path = read.success ? `/report/${read.output.report}?edition=${read.output.edition}` : '/report/list';
  const { href } = new URL(path, origin);
  const open = (await windows.matchAll({ type: 'window' })).find(({ url }) => url === href);
  await (open ? open.focus() : windows.openWindow(href));
}
