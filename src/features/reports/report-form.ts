import { isCrontab, nextTime } from '@/model/crontab';
import { addressesIn, isAddress, isWebhook, type ReportDelivery } from '@/model/report';
import type { ReportEntry } from '@/offline/resources/report/new-commands';
import type { ReportRecipient, ScheduledReport } from '@/offline/resources/report/read-model';

const MAIL = 'Email';
const WEBHOOK = 'Webhook';
/** Servers reject longer names and crontabs. */
export const LONGEST_NAME = 150;
const LONGEST_CRONTAB = 50;

/** The initial values of a new report: every Monday at nine, in the creator's time zone. */
export const newEntry = (name: string): ReportEntry => ({
  name,
  description: '',
  crontab: '0 9 * * 1',
  timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  recipients: [],
  format: 'TEXT',
  extra: null,
});

export const entryOf = ({
  name,
  description,
  crontab,
  timezone,
  recipients,
  format,
  extra,
}: ScheduledReport): ReportEntry => ({ name, description, crontab, timezone, recipients, format, extra });

/** The addresses of recipients, as one line. */
export const mailboxes = (recipients: readonly ReportRecipient[]): string =>
  recipients
    .filter(({ type }) => type === MAIL)
    .flatMap(({ target }) => addressesIn(target))
    .join(', ');

/** The webhooks of recipients, as one line. */
export const webhooks = (recipients: readonly ReportRecipient[]): string =>
  recipients
    .filter(({ type }) => type === WEBHOOK)
    .map(({ target }) => target)
    .join(' ');

const without = (type: string, recipients: readonly ReportRecipient[]) => recipients.filter(one => one.type !== type);

/** Recipients that are neither mailboxes nor webhooks. */
export const elsewhere = (recipients: readonly ReportRecipient[]): readonly ReportRecipient[] =>
  without(WEBHOOK, without(MAIL, recipients));

/** URLs are separated by spaces, as they may contain commas. */
const urlsIn = (line: string) => [...new Set(line.split(/\s+/).filter(Boolean))];

/** Recipients with other webhooks, as entered on one line; all others stay. */
export const withWebhooks = (recipients: readonly ReportRecipient[], line: string): readonly ReportRecipient[] => [
  ...without(WEBHOOK, recipients),
  ...urlsIn(line).map(target => ({ type: WEBHOOK, target })),
];

/** Recipients with other addresses, as entered on one line; other recipients than email addresses are kept. */
export function withMailboxes(recipients: readonly ReportRecipient[], line: string): readonly ReportRecipient[] {
  const addresses = addressesIn(line);
  const mail = addresses.length === 0 ? [] : [{ type: MAIL, target: addresses.join(', ') }];
  return [...mail, ...without(MAIL, recipients)];
}

/** Whether a report is kept in the app only: it is stored and sent to nobody. */
export const isKeptInApp = (report: Pick<ScheduledReport, 'recipients'> | null): boolean =>
  report?.recipients?.length === 0;

export type CrontabFault = 'invalid' | 'long' | 'never';
export type RecipientFault =
  | { readonly why: 'none' }
  | { readonly why: 'no-address' | 'no-webhook'; readonly text: string };

/** Why a schedule is invalid; null if it is valid. */
export function crontabFault({ crontab, timezone }: ReportEntry, now: number): CrontabFault | null {
  if (!isCrontab(crontab)) return 'invalid';
  if (crontab.length > LONGEST_CRONTAB) return 'long';
  return nextTime(crontab, timezone, now) === null ? 'never' : null;
}

/**
 * Why nobody would get it; null if somebody does, and if that is unknown here.
 * @param isInApp whether it is kept in the app only
 */
export function recipientFault({ recipients }: ReportEntry, isInApp: boolean): RecipientFault | null {
  if (recipients === null) return null;
  const text = addressesIn(mailboxes(recipients)).find(address => !isAddress(address));
  if (text !== undefined) return { why: 'no-address', text };
  const url = urlsIn(webhooks(recipients)).find(one => !isWebhook(one));
  if (url !== undefined) return { why: 'no-webhook', text: url };
  return recipients.length === 0 && !isInApp ? { why: 'none' } : null;
}

/**
 * Whether an entry changes the content or recipients: the report is then read with the rights of the person who saves
 * it.
 */
export const changesSent = (before: ReportEntry, after: ReportEntry): boolean =>
  JSON.stringify(sentOf(before)) !== JSON.stringify(sentOf(after));
const sentOf = ({ recipients, format, extra }: ReportEntry) => [recipients, format, extra];

type Reader = 'saver' | 'nobody' | 'unknown' | { readonly id: number; readonly name: string };

/**
 * Whose rights a report is read with once it is saved, by the server's rule: the owner who last changed its content.
 * @param delivery null if the server has not answered
 */
export function readerAfterSaving(
  delivery: ReportDelivery | null,
  { isNew, isSentChanged }: { readonly isNew: boolean; readonly isSentChanged: boolean },
): Reader {
  if (isNew) return 'saver';
  if (delivery === null) return 'unknown';
  const { reader, isOwner } = delivery;
  if (isOwner && (isSentChanged || reader === null)) return 'saver';
  return reader ?? 'nobody';
}
