import { cssTemplateSource, deleteCssTemplates, type ListedTemplate } from '@/offline/direct/css-templates';
import { cssTemplatesText as text } from '@/text/messages/home/served-lists';
import { lazy } from '@/ui/lazy/lazy';
import { EditableList } from '../EditableList';
import type { EditableDescription } from '../list-description';
import { nameCell } from '../NameCell';
import type { ListShown } from '@/ui/table/use-list-address';

const TemplateDialog = lazy(() => import('./TemplateDialog'));

type Column = 'name' | 'createdBy' | 'changedBy' | 'changed';

const cssTemplateList = (): EditableDescription<ListedTemplate, Column> => ({
  source: cssTemplateSource,
  view: 'CssTemplate',
  words: text,
  columns: [
    {
      id: 'name',
      label: text.name,
      cell: nameCell,
    },
    { id: 'changed', label: text.edited, cell: ({ changed }) => changed },
    { id: 'changedBy', label: text.editedBy, room: 'notPhone', cell: ({ changedBy }) => changedBy },
    { id: 'createdBy', label: text.createdBy, room: 'wide', cell: ({ createdBy }) => createdBy },
  ],
  filters: [],
  usual: { by: 'name', descending: false },
  grants: { add: 'can_write', edit: 'can_write', remove: 'can_write' },
  remove: (ask, items) =>
    deleteCssTemplates(
      ask,
      items.map(({ id }) => id),
    ),
});

/** The CSS templates for dashboards. */
export default function CssTemplatesPage(shown: ListShown) {
  return <EditableList {...shown} description={cssTemplateList()} Dialog={TemplateDialog} />;
}
