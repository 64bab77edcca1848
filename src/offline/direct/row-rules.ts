import * as v from 'valibot';
import { OPTIONS_PAGE, pageOf } from '@/api/write/queries';
import {
  changedRowRuleBody,
  rowRuleBody,
  rowRuleFields,
  toListedRowRule,
  toTriedAs,
  toTriedClause,
  type ListedRowRule,
  type RowRuleColumn,
  type RowRuleFields,
  type TriedAs,
  type TriedClause,
} from '@/api/read/row-rules';
import { OutcomeError } from '@/api/outcome';
import { rowLevelSecurityEndpoints as endpoints, rowRuleSchema } from '@/api/row-level-security';
import { memberField, wholeField } from '@/model/merge/edits';
import { valueOf } from './direct-answer';
import type { DirectCalls } from './direct-calls';
import { optionsIn, type RelatedOption } from './related-options';
import { presentOf, saveEdits, type RecordSides } from './save-edits';
import { permissionsOnly, type ServedSource } from './served-list';

export type { ListedRowRule, RowRuleColumn, RowRuleFields, TriedAs, TriedClause } from '@/api/read/row-rules';

export const rowRuleSource: ServedSource<ListedRowRule, RowRuleColumn> = {
  kind: 'row-rule',
  fields: rowRuleFields,
  list: (ask, q, options) => ask.call(endpoints.list, { q }, options),
  info: (ask, options) => ask.call(endpoints.info, { q: permissionsOnly }, options),
  toItem: row => (v.is(rowRuleSchema, row) ? toListedRowRule(row) : null),
};

/** @throws OutcomeError */
export async function createRowRule(ask: DirectCalls, fields: RowRuleFields): Promise<void> {
  valueOf(await ask.call(endpoints.create, { body: rowRuleBody(fields) }));
}

/** @throws OutcomeError */
function fieldsOfRule(rule: v.InferOutput<typeof rowRuleSchema>): RowRuleFields {
  const listed = toListedRowRule(rule);
  if (!listed) throw new OutcomeError({ kind: 'invalid-answer', issues: 'incomplete rule' });
  return listed;
}

/** @returns null if it was saved @throws OutcomeError */
export const updateRowRule = (ask: DirectCalls, id: number, sides: RecordSides<RowRuleFields>) =>
  saveEdits(sides, {
    merges: {
      name: wholeField,
      type: wholeField,
      datasets: memberField,
      roles: memberField,
      groupKey: wholeField,
      clause: wholeField,
    },
    read: async () => presentOf(await ask.call(endpoints.get, { path: { id } }), ({ result }) => fieldsOfRule(result)),
    write: ({ fields, changed }, options) =>
      ask.call(endpoints.update, { path: { id }, body: changedRowRuleBody(fields, changed) }, options),
  });

/** @throws OutcomeError */
export async function deleteRowRules(ask: DirectCalls, ids: readonly number[]): Promise<void> {
  const [only, ...others] = ids;
  if (only !== undefined && others.length === 0) valueOf(await ask.call(endpoints.delete, { path: { id: only } }));
  else valueOf(await ask.call(endpoints.bulkDelete, { q: [...ids] }));
}

/** Lets the server try a clause before it becomes a rule. @throws OutcomeError */
export async function tryClause(ask: DirectCalls, datasetId: number, clause: string): Promise<TriedClause> {
  const { result } = valueOf(await ask.call(endpoints.tryClause, { body: { dataset: datasetId, clause } }));
  return toTriedClause(result);
}

/** The rows of a dataset that another person sees. @throws OutcomeError */
export async function tryAs(ask: DirectCalls, datasetId: number, personId: number): Promise<TriedAs> {
  const { result } = valueOf(await ask.call(endpoints.tryAs, { body: { dataset: datasetId, person: personId } }));
  return toTriedAs(result);
}

/** The datasets and roles for rules whose name contains a text; the first page of them. @throws OutcomeError */
export const findRowRuleChoices =
  (column: 'tables' | 'roles') =>
  async (ask: DirectCalls, words: string): Promise<readonly RelatedOption[]> => {
    const request = { path: { column }, q: { filter: words, ...pageOf(0, OPTIONS_PAGE) } };
    return optionsIn(valueOf(await ask.call(endpoints.related, request)));
  };
