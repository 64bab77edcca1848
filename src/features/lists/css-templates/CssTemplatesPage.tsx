import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { cssTemplateSource, type ListedTemplate } from '@/offline/direct/css-templates';
import { useIsAway } from '@/offline/react/context';
import { cssTemplatesText as text, listChangesText } from '@/text/messages/home/served-lists';
import { Button } from '@/ui/button/Button';
import { lazy } from '@/ui/lazy/lazy';
import * as table from '@/ui/table/Table.css';
import type { ListAction, ListDescription } from '../list-description';
import { ServedList, type ServedListShown } from '../ServedList';

const TemplateDialog = lazy(() => import('./TemplateDialog'));
const RemoveTemplates = lazy(() => import('./RemoveTemplates'));

type Column = 'name' | 'createdBy' | 'changedBy' | 'changed';

const cssTemplateList = (): ListDescription<ListedTemplate, Column> => ({
  source: cssTemplateSource,
  view: 'CssTemplate',
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
    { id: 'changed', label: text.edited, cell: ({ changed }) => changed },
    { id: 'changedBy', label: text.editedBy, room: 'notPhone', cell: ({ changedBy }) => changedBy },
    { id: 'createdBy', label: text.createdBy, room: 'wide', cell: ({ createdBy }) => createdBy },
  ],
  filters: [],
  usual: { by: 'name', descending: false },
});

/** What a person was asked about. */
type Asked =
  | { readonly about: 'edit'; readonly template: ListedTemplate | null }
  | { readonly about: 'remove'; readonly templates: readonly ListedTemplate[] };

/** The styles that dashboards can start from. Only the server has them: they are changed while it can be reached. */
export default function CssTemplatesPage(shown: ServedListShown) {
  const isAway = useIsAway();
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  const unavailable = isAway ? listChangesText.needsNetwork : undefined;
  const actions: readonly ListAction<ListedTemplate>[] = [
    {
      id: 'edit',
      label: ({ name }) => listChangesText.edit(name),
      Icon: Pencil,
      needs: 'can_write',
      unavailable,
      onAction: template => setAsked({ about: 'edit', template }),
    },
    {
      id: 'remove',
      label: ({ name }) => listChangesText.remove(name),
      Icon: Trash2,
      needs: 'can_write',
      unavailable,
      onAction: template => setAsked({ about: 'remove', templates: [template] }),
    },
  ];
  const bulkActions: readonly ListAction<readonly ListedTemplate[]>[] = [
    {
      id: 'remove',
      label: () => listChangesText.removeNow,
      Icon: Trash2,
      needs: 'can_write',
      unavailable,
      onAction: templates => setAsked({ about: 'remove', templates }),
    },
  ];
  return (
    <>
      <ServedList
        {...shown}
        description={cssTemplateList()}
        actions={actions}
        bulkActions={bulkActions}
        start={may =>
          may('can_write') && (
            <Button
              variant="primary"
              aria-label={text.new}
              unavailable={unavailable}
              onPress={() => setAsked({ about: 'edit', template: null })}
            >
              <Plus size={16} aria-hidden="true" />
              <span className={table.notPhone}>{text.new}</span>
            </Button>
          )
        }
      />
      {asked?.about === 'edit' && <TemplateDialog template={asked.template} onClose={close} />}
      {asked?.about === 'remove' && <RemoveTemplates templates={asked.templates} onClose={close} />}
    </>
  );
}
