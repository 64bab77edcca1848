import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import * as v from 'valibot';
import { editionContentSchema, reportEditionEndpoints as endpoints, type WireEditionHead } from '@/api/report-edition';
import { parseJson } from '@/lib/json';
import { notFound } from '../../http-error';
import { read, type Implementation } from '../../http/implementation';
import type { ReportEditionRow } from '../../metadata/schema/report';
import { isoUtc } from '../times';
import { findReport } from './policy';

const decompress = promisify(gunzip);

const headFields = ['id', 'kind', 'due_at', 'read_at', 'read_as', 'charts', 'failed', 'bytes'] as const;

const presentHead = (row: Pick<ReportEditionRow, (typeof headFields)[number]>): WireEditionHead => ({
  id: row.id,
  kind: row.kind,
  due_at: isoUtc(row.due_at),
  read_at: isoUtc(row.read_at),
  read_as: row.read_as,
  charts: row.charts,
  failed: row.failed,
  bytes: row.bytes,
});

/** Editions of report runs, for everybody who sees the report. */
export function reportEditionHandlers(): Implementation[] {
  return [
    read(endpoints.editions, async ({ store, caller, path }) => {
      const report = await findReport(store, caller, path.id);
      const rows = await store
        .selectFrom('report_edition')
        .select(headFields)
        .where('report_id', '=', report.id)
        .orderBy('id', 'desc')
        .execute();
      return { body: { count: rows.length, result: rows.map(presentHead) } };
    }),
    read(endpoints.edition, async ({ store, caller, path }) => {
      const report = await findReport(store, caller, path.id);
      const row = await store
        .selectFrom('report_edition')
        .selectAll()
        .where('report_id', '=', report.id)
        .where('id', '=', Number(path.edition))
        .executeTakeFirst();
      if (!row) throw notFound();
      const text = await decompress(row.content);
      const content = v.parse(editionContentSchema, parseJson(text.toString('utf8')));
      return { body: { result: { ...content, ...presentHead(row) } } };
    }),
  ];
}
