import { inNameOrder } from '@/lib/name-order';
import { rowLevelSecurityEndpoints as endpoints } from '@/api/row-level-security';
import { answerItem } from '../../builders/columns';
import { listEndpoint } from '../../builders/list';
import {
  authorLookups,
  infoEndpoint,
  lookupEndpoint,
  optionOf,
  roleLookup,
  type Lookups,
} from '../../builders/lookups';
import { entityTag, preconditionFailed } from '../../http/conditions';
import { notFound } from '../../http-error';
import { preparedWrite, query, read, write, type Implementation } from '../../http/implementation';
import type { RowRuleRow } from '../../metadata/schema/row-level-security';
import { idList, type MetadataStore } from '../../metadata/store';
import type { Services } from '../../services';
import { rowRuleItem, rowRuleList } from './list';
import { presentRowRules } from './present';
import { checkClause, requireSound, writeRelations } from './save';
import { tryAs } from './try-as';
import { tryClause } from './try-clause';

const tagOf = (row: Pick<RowRuleRow, 'id' | 'version' | 'changed_on'>) => entityTag('row-rule', row);

async function findRule(store: MetadataStore, id: string): Promise<RowRuleRow> {
  const row = await store.selectFrom('row_rule').selectAll().where('id', '=', Number(id)).executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

async function datasetsOf(store: MetadataStore, ruleId: number): Promise<number[]> {
  const rows = await store.selectFrom('row_rule_dataset').select('dataset_id').where('rule_id', '=', ruleId).execute();
  return rows.map(row => row.dataset_id);
}

const lookups: Lookups = {
  ...authorLookups,
  roles: roleLookup,
  // Names are searched without their schema, too.
  tables: {
    by: 'any-part',
    async load(store) {
      const rows = await store.selectFrom('dataset').select(['id', 'schema', 'table_name']).execute();
      return inNameOrder(rows, row => row.table_name).map(row =>
        optionOf(row.id, [row.schema, row.table_name].filter(Boolean).join('.')),
      );
    },
  },
};

/** An empty group name means no group: otherwise its rules would be alternatives of each other. */
const groupOf = (key: string | null | undefined) => (key === undefined ? undefined : key?.trim() || null);

export function rowLevelSecurityHandlers(services: Services): Implementation[] {
  const { now } = services;
  return [
    listEndpoint(endpoints.list, rowRuleList, (rows, { store }) => presentRowRules(store, rows, now())),
    infoEndpoint(endpoints.info, 'RowLevelSecurity', ['can_write', 'can_read']),
    lookupEndpoint(endpoints.related, lookups),
    read(endpoints.get, async ({ store, path, q }) => {
      const row = await findRule(store, path.id);
      const [shown] = await presentRowRules(store, [row], now());
      if (!shown) throw notFound();
      return { body: answerItem(rowRuleItem, shown, q), etag: tagOf(row) };
    }),
    preparedWrite(
      endpoints.create,
      ({ caller, body }) => checkClause(services, caller, body.clause, body.tables),
      async ({ store, caller, body }) => {
        await requireSound(store, body, null);
        const { name, description, filter_type, group_key, clause } = body;
        const at = now();
        const audit = { created_by: caller.userId, changed_by: caller.userId, created_on: at, changed_on: at };
        const { id } = await store
          .insertInto('row_rule')
          .values({ name, description, filter_type, group_key: groupOf(group_key), clause, ...audit })
          .returning('id')
          .executeTakeFirstOrThrow();
        await writeRelations(store, id, body);
        return { body: { id, result: body }, etag: tagOf({ id, version: 1, changed_on: at }) };
      },
    ),
    query(endpoints.tryClause, async ({ caller, body, signal }) => ({
      body: { result: await tryClause(services, body, { caller, signal, force: false }) },
    })),
    query(endpoints.tryAs, async ({ caller, body, signal }) => ({
      body: { result: await tryAs(services, body, { caller, signal, force: false }) },
    })),
    preparedWrite(
      endpoints.update,
      async ({ store, caller, path, body }) => {
        const row = await findRule(store, path.id);
        if (body.clause === undefined && body.tables === undefined) return;
        const tables = body.tables ?? (await datasetsOf(store, row.id));
        await checkClause(services, caller, body.clause ?? row.clause, tables);
      },
      async ({ store, caller, path, body, header }) => {
        const row = await findRule(store, path.id);
        preconditionFailed(header('If-Match'), tagOf(row));
        await requireSound(store, body, row.id);
        const { name, description, filter_type, group_key, clause } = body;
        const written = { name, description, filter_type, group_key: groupOf(group_key), clause };
        const saved = await store
          .updateTable('row_rule')
          .set(eb => ({ ...written, changed_by: caller.userId, changed_on: now(), version: eb('version', '+', 1) }))
          .where('id', '=', row.id)
          .returning(['id', 'version', 'changed_on'])
          .executeTakeFirstOrThrow();
        await writeRelations(store, row.id, body);
        return { body: { id: row.id, result: body }, etag: tagOf(saved) };
      },
    ),
    write(endpoints.delete, async ({ store, path, header }) => {
      const row = await findRule(store, path.id);
      preconditionFailed(header('If-Match'), tagOf(row));
      await store.deleteFrom('row_rule').where('id', '=', row.id).execute();
      return { body: { message: 'OK' } };
    }),
    write(endpoints.bulkDelete, async ({ store, q }) => {
      const known = await store.selectFrom('row_rule').select('id').where('id', 'in', idList(q)).execute();
      if (known.length === 0 || known.length < new Set(q).size) throw notFound();
      await store.deleteFrom('row_rule').where('id', 'in', idList(q)).execute();
      return { body: { message: `Deleted ${known.length} rule${known.length === 1 ? '' : 's'}` } };
    }),
  ];
}
