import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { rowRuleSource, type ListedRowRule, type RowRuleColumn } from '@/offline/direct/row-rules';
import { useIsAway } from '@/offline/react/context';
import { rowRulesText as text } from '@/text/messages/home/administration';
import { listChangesText } from '@/text/messages/home/served-lists';
import { Button } from '@/ui/button/Button';
import { lazy } from '@/ui/lazy/lazy';
import * as table from '@/ui/table/Table.css';
import type { ListAction, ListDescription } from '../list-description';
import { ServedList, type ServedListShown } from '../ServedList';

const RowRuleDialog = lazy(() => import('./RowRuleDialog'));
const RemoveRowRules = lazy(() => import('./RemoveRowRules'));

const namesOf = (named: readonly { readonly name: string }[]) => named.map(({ name }) => name).join(', ');

const rowRuleList = (): ListDescription<ListedRowRule, RowRuleColumn> => ({
  source: rowRuleSource,
  view: 'RowLevelSecurity',
  words: text,
  columns: [
    {
      id: 'name',
      label: text.name,
      cell: ({ name }) => (
        <span className={table.name} title={name}>
          {name}
        </span>
      ),
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
});

/** What a person was asked about. */
type Asked =
  | { readonly about: 'edit'; readonly rule: ListedRowRule | null }
  | { readonly about: 'remove'; readonly rules: readonly ListedRowRule[] };

/** The rules that decide who sees which rows. Only the server has them: they are changed while it can be reached. */
export default function RowRulesPage(shown: ServedListShown) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  const unavailable = useIsAway() ? listChangesText.needsNetwork : undefined;
  const limits = { needs: 'can_write', unavailable };
  const actions: readonly ListAction<ListedRowRule>[] = [
    {
      ...limits,
      id: 'edit',
      label: ({ name }) => listChangesText.edit(name),
      Icon: Pencil,
      onAction: rule => setAsked({ about: 'edit', rule }),
    },
    {
      ...limits,
      id: 'remove',
      label: ({ name }) => listChangesText.remove(name),
      Icon: Trash2,
      onAction: rule => setAsked({ about: 'remove', rules: [rule] }),
    },
  ];
  const bulkActions: readonly ListAction<readonly ListedRowRule[]>[] = [
    {
      ...limits,
      id: 'remove',
      label: () => listChangesText.removeNow,
      Icon: Trash2,
      onAction: rules => setAsked({ about: 'remove', rules }),
    },
  ];
  return (
    <>
      <ServedList
        {...shown}
        description={rowRuleList()}
        actions={actions}
        bulkActions={bulkActions}
        start={may =>
          may('can_write') && (
            <Button
              variant="primary"
              aria-label={text.new}
              unavailable={unavailable}
              onPress={() => setAsked({ about: 'edit', rule: null })}
            >
              <Plus size={16} aria-hidden="true" />
              <span className={table.notPhone}>{text.new}</span>
            </Button>
          )
        }
      />
      {asked?.about === 'edit' && <RowRuleDialog rule={asked.rule} onClose={close} />}
      {asked?.about === 'remove' && <RemoveRowRules rules={asked.rules} onClose={close} />}
    </>
  );
}
