import { deleteRowRules, rowRuleSource, type ListedRowRule, type RowRuleColumn } from '@/offline/direct/row-rules';
import { rowRulesText as text } from '@/text/messages/home/administration';
import { lazy } from '@/ui/lazy/lazy';
import { EditableList } from '../EditableList';
import type { EditableDescription } from '../list-description';
import { nameCell } from '../NameCell';
import type { ListShown } from '@/ui/table/use-list-address';

const RowRuleDialog = lazy(() => import('./RowRuleDialog'));

const namesOf = (named: readonly { readonly name: string }[]) => named.map(({ name }) => name).join(', ');

const rowRuleList = (): EditableDescription<ListedRowRule, RowRuleColumn> => ({
  source: rowRuleSource,
  view: 'RowLevelSecurity',
  words: text,
  columns: [
    {
      id: 'name',
      label: text.name,
      cell: nameCell,
    },
    { id: 'type', label: text.type, cell: ({ type }) => text.types[type] },
    { id: 'datasets', label: text.datasets, room: 'notPhone', cell: ({ datasets }) => namesOf(datasets) },
    { id: 'roles', label: text.roles, room: 'notPhone', cell: ({ roles }) => namesOf(roles) },
    { id: 'clause', label: text.clause, room: 'wide', cell: ({ clause }) => <code>{clause}</code> },
    { id: 'group', label: text.group, room: 'wide', cell: ({ groupKey }) => groupKey },
    { id: 'changed', label: text.changed, room: 'notPhone', cell: ({ changed }) => changed },
    { id: 'changedBy', label: text.changedBy, room: 'wide', cell: ({ changedBy }) => changedBy },
  ],
  filters: [
    {
      id: 'type',
      label: text.type,
      any: text.anyType,
      options: [
        { id: 'Regular', label: text.types.Regular },
        { id: 'Base', label: text.types.Base },
      ],
    },
  ],
  usual: { by: 'changed', descending: true },
  grants: { add: 'can_write', edit: 'can_write', remove: 'can_write' },
  remove: (ask, items) =>
    deleteRowRules(
      ask,
      items.map(({ id }) => id),
    ),
});

/** The row level security rules, which decide who sees which rows. */
export default function RowRulesPage(shown: ListShown) {
  return <EditableList {...shown} description={rowRuleList()} Dialog={RowRuleDialog} />;
}
