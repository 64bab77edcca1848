import { isDeepStrictEqual } from 'node:util';
import { parseJson } from '@/lib/json';
import type { ReportRow } from '../../metadata/schema/report';

/** The fields that decide which of the reader's numbers leave the server, and where they go. */
export type Sent = Pick<
  ReportRow,
  'type' | 'chart_id' | 'dashboard_id' | 'database_id' | 'sql' | 'report_format' | 'extra'
> & {
  readonly recipients: readonly { readonly type: string; readonly recipient_config_json: string }[];
};

const plain = ({ recipients, extra, ...sent }: Sent) => ({
  type: sent.type,
  chart: sent.chart_id,
  dashboard: sent.dashboard_id,
  database: sent.database_id,
  sql: sent.sql,
  format: sent.report_format,
  extra: parseJson(extra),
  recipients: recipients.map(one => [one.type, parseJson(one.recipient_config_json)]),
});

/** Clients send all fields with each change: only changed values count. */
export const changesSent = (before: Sent, after: Sent): boolean => !isDeepStrictEqual(plain(before), plain(after));

interface Saving {
  /** The reader so far; null for a new report. */
  readonly reader: number | null;
  /** The person who saves. */
  readonly saver: number;
  /** After the change, in order. */
  readonly owners: readonly number[];
  readonly isSentChanged: boolean;
}

/**
 * The person with whose rights a saved report is read: the owner who last changed what is sent and to whom. Otherwise
 * owners could send themselves what only another owner may read. An administrator who is not an owner leaves the reader
 * as it is, and makes the first owner the reader if the reader is no longer an owner.
 */
export function readerAfter({ reader, saver, owners, isSentChanged }: Saving): number | null {
  const isReaderHere = reader !== null && owners.includes(reader);
  if (owners.includes(saver)) return isSentChanged || !isReaderHere ? saver : reader;
  return isReaderHere ? reader : (owners[0] ?? null);
}
