import { isCrontab, nextTime } from '@/model/crontab';
import { addressesIn, isAddress, isWebhook } from '@/model/report';
import type { ReportEntry } from '@/offline/resources/report/new-commands';
import type { ReportRecipient, ScheduledReport } from '@/offline/resources/report/read-model';

const MAIL = 'Email';
const WEBHOOK = 'Webhook';
/** Servers take no longer names, and no longer crontabs. */
export const LONGEST_NAME = 150;
const LONGEST_CRONTAB = 50;

/** What a new report starts from: every Monday at nine, by the clock of who makes it. */
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

/** Between addresses of the web are spaces: commas are parts of them. */
const urlsIn = (line: string) => [...new Set(line.split(/\s+/).filter(Boolean))];

/** Recipients with other webhooks, as written on one line; the rest stays. */
export const withWebhooks = (recipients: readonly ReportRecipient[], line: string): readonly ReportRecipient[] => [
  ...without(WEBHOOK, recipients),
  ...urlsIn(line).map(target => ({ type: WEBHOOK, target })),
];

/** Recipients with other addresses, as written on one line; those that are no mailboxes stay. */
export function withMailboxes(recipients: readonly ReportRecipient[], line: string): readonly ReportRecipient[] {
  const addresses = addressesIn(line);
  const mail = addresses.length === 0 ? [] : [{ type: MAIL, target: addresses.join(', ') }];
  return [...mail, ...without(MAIL, recipients)];
}

export type CrontabFault = 'invalid' | 'long' | 'never';
export type RecipientFault =
  | { readonly why: 'none' }
  | { readonly why: 'no-address' | 'no-webhook'; readonly text: string };

/** Why times are not taken; null where they are. */
export function crontabFault({ crontab, timezone }: ReportEntry, now: number): CrontabFault | null {
  if (!isCrontab(crontab)) return 'invalid';
  if (crontab.length > LONGEST_CRONTAB) return 'long';
  return nextTime(crontab, timezone, now) === null ? 'never' : null;
}

/** Why nobody would get it; null where somebody does, and where that is not known here. */
export function recipientFault({ recipients }: ReportEntry): RecipientFault | null {
  if (recipients === null) return null;
  const text = addressesIn(mailboxes(recipients)).find(address => !isAddress(address));
  if (text !== undefined) return { why: 'no-address', text };
  const url = urlsIn(webhooks(recipients)).find(one => !isWebhook(one));
  if (url !== undefined) return { why: 'no-webhook', text: url };
  return recipients.length === 0 ? { why: 'none' } : null;
}
