import { isCrontab, nextTime } from '@/model/crontab';
import { addressesIn, isAddress } from '@/model/report';
import type { ReportEntry } from '@/offline/resources/report/new-commands';
import type { ReportRecipient, ScheduledReport } from '@/offline/resources/report/read-model';

const MAIL = 'Email';
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

export const elsewhere = (recipients: readonly ReportRecipient[]): readonly ReportRecipient[] =>
  recipients.filter(({ type }) => type !== MAIL);

/** Recipients with other addresses, as written on one line; those that are no mailboxes stay. */
export function withMailboxes(recipients: readonly ReportRecipient[], line: string): readonly ReportRecipient[] {
  const addresses = addressesIn(line);
  const mail = addresses.length === 0 ? [] : [{ type: MAIL, target: addresses.join(', ') }];
  return [...mail, ...elsewhere(recipients)];
}

export type CrontabFault = 'invalid' | 'long' | 'never';
export type RecipientFault = { readonly why: 'none' } | { readonly why: 'no-address'; readonly text: string };

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
  return recipients.length === 0 ? { why: 'none' } : null;
}
