import { Link } from '@tanstack/react-router';
import { deleteTags, tagSource, type ListedTag, type TagColumn } from '@/offline/direct/tags';
import { tagsText as text } from '@/text/messages/home/tags';
import { lazy } from '@/ui/lazy/lazy';
import * as table from '@/ui/table/Table.css';
import { tooltip } from '@/ui/tooltip/tooltip';
import { EditableList } from '../EditableList';
import type { EditableDescription } from '../list-description';
import type { ServedListShown } from '../ServedList';

const TagDialog = lazy(() => import('./TagDialog'));

const tagList = (): EditableDescription<ListedTag, TagColumn> => ({
  source: tagSource,
  view: 'Tag',
  words: text,
  columns: [
    {
      id: 'name',
      label: text.name,
      cell: ({ id, name }) => (
        <Link to="/superset/all_entities" search={{ id }} className={table.name} {...tooltip(name)}>
          {name}
        </Link>
      ),
    },
    { id: 'description', label: text.description, room: 'notPhone', cell: ({ description }) => description },
    { id: 'changed', label: text.edited, cell: ({ changed }) => changed },
    { id: 'changedBy', label: text.editedBy, room: 'notPhone', cell: ({ changedBy }) => changedBy },
    { id: 'createdBy', label: text.createdBy, room: 'wide', cell: ({ createdBy }) => createdBy },
  ],
  filters: [],
  usual: { by: 'name', descending: false },
  grants: { add: 'can_write', edit: 'can_write', remove: 'can_write' },
  remove: deleteTags,
});

/** The tags of charts and dashboards. */
export default function TagsPage(shown: ServedListShown) {
  return <EditableList {...shown} description={tagList()} Dialog={TagDialog} />;
}
