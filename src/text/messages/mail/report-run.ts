import { defineMessages } from '@/text/define-messages';
import { plural } from '@/text/plural';

const noMailServer = 'this server has no mail server. Its operator can set one with TIDEMARK_SMTP.';

/** Why a run of a report failed, in its log and in the mail to its owner. The texts of alerts are Superset's. */
export const runFailureText = defineMessages('mail.runFailureText', {
  late: (seconds: number) => `This run took longer than ${seconds} seconds.`,
  unexpected: 'This run failed unexpectedly. The server’s log says why.',
  stoppedTwice: 'The server was stopped twice during this run. It does not start again.',
  busy: 'The data could not be read: the server was too busy.',
  noOwner: 'This report has no owner any more, so there are no rights to read its data with.',
  noReader: 'The person who set this report’s recipients no longer owns it. It is sent again once an owner saves it.',
  ownerDeactivated: (username: string) => `Its owner, ${username}, is deactivated.`,
  subjectGone: 'The subject of this report does not exist, or its owner may not see it.',
  noCharts: 'There are no charts that its owner may see.',
  tabGone: 'A tab that was chosen for this report is no longer on the dashboard.',
  unreadableView: 'The filters and tabs that were chosen for this report cannot be read.',
  chart: (name: string, reason: string) => `“${name}” could not be read: ${reason}`,
  moreCharts: (count: number) => `${plural(count, 'more chart', 'more charts')} could not be loaded either.`,
  unread: 'The data could not be read.',
  unreadStatus: (status: number) => `The data could not be read (${status}).`,
  manyRows: 'Alert query returned more than one row.',
  manyColumns: (count: number) => `Alert query returned more than one column. ${count} columns returned.`,
  noNumber: 'Alert query returned a non-number value.',
  noCondition: 'The condition of this alert is not complete.',
  mayNotRunSql: (username: string) => `The owner of this alert, ${username}, may not run SQL.`,
  noSql: 'This alert has no SQL to watch.',
  valueUnread: (reason: string) => `The value could not be read: ${reason}`,
  serverBusy: 'the server is busy.',
  noAlert: 'Only alerts have a condition that can be tested.',
  noScheduler: 'This server runs no reports now.',
});

/** Results of sending a run's messages. */
export const deliveryText = defineMessages('mail.deliveryText', {
  nobody: 'This report has no recipients.',
  inApp: 'Kept in the app: this report has no recipients.',
  nothingSent: `Nothing was sent: ${noMailServer}`,
  noMailSent: `No mail was sent: ${noMailServer}`,
  unknownWay: (type: string) => `Nothing is sent to ${type}: this server sends email and calls webhooks.`,
  noAddress: (text: string) => `"${text}" is not an email address.`,
  sentTo: (sent: number, all: number) => `Sent to ${sent} of ${all} addresses.`,
  more: (count: number) => `And ${count} more.`,
  at: (address: string, reason: string) => `${address}: ${reason}`,
  uncertain: 'the connection or the server was lost while this was sent. It may have arrived, and is not sent again.',
  notTried: (count: number) => `Not tried: ${plural(count, 'more address', 'more addresses')}.`,
  addresses: (count: number) => plural(count, 'address', 'addresses'),
  unreached: (whom: string, reason: string, attempts: number) => `${whom}: ${reason} (tried ${attempts} times)`,
  notReached: 'not reached',
});

/** Why a webhook was not called, or failed; each after its address. */
export const webhookText = defineMessages('mail.webhookText', {
  noWebhook: 'it is not a webhook address',
  inner: 'it is in a private network. The operator of this server can allow its host with --webhook-hosts',
  plain: 'it is not encrypted. Use https, or have the operator of this server allow its host with --webhook-hosts',
  unknownHost: (host: string) => `${host} has no address`,
  redirect: (status: number) => `it responded with a redirect (${status}), which is not followed`,
  status: (status: number) => `it responded with ${status}`,
  silent: (seconds: number) => `it did not respond in ${seconds} seconds`,
});
