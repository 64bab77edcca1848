import { isDeepStrictEqual } from 'node:util';
import { parseJson } from '@/lib/json';
import type { ReportRow } from '../../metadata/schema/report';

/** What decides which numbers of its reader leave the server, and where they go. */
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

/** Clients send all fields with each change: only other values count. */
export const changesSent = (before: Sent, after: Sent): boolean => !isDeepStrictEqual(plain(before), plain(after));

interface Saving {
  /** Whose rights the report was read with; null for a new one. */
  readonly reader: number | null;
  /** Who saves. */
  readonly saver: number;
  /** After the change, in order. */
  readonly owners: readonly number[];
  readonly isSentChanged: boolean;
}

/**
 * Whose rights a report is read with once it is saved: those of the owner who said last what is sent and to whom.
 * Otherwise owners could send themselves what only another of them may read. An administrator who owns none of it
 * leaves the reader as it is, and makes the first owner the reader where that one owns it no more.
 */
export function readerAfter({ reader, saver, owners, isSentChanged }: Saving): number | null {
  const isReaderHere = reader !== null && owners.includes(reader);
  if (owners.includes(saver)) return isSentChanged || !isReaderHere ? saver : reader;
  return isReaderHere ? reader : (owners[0] ?? null);
}
