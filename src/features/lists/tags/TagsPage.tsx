import { Link } from '@tanstack/react-router';
import { useIsAway, useOffline } from '@/offline/react/context';
import { useServedRefresh } from '@/offline/react/use-served-list';
import { deleteTags, starTag, tagSource, type ListedTag, type TagColumn } from '@/offline/direct/tags';
import { reasonOfError } from '@/offline/state/failure-reason';
import { reasonWords } from '@/text/failure-reason';
import { homeText } from '@/text/messages/home/home';
import { listChangesText as changes } from '@/text/messages/home/served-lists';
import { tagsText as text } from '@/text/messages/home/tags';
import { lazy } from '@/ui/lazy/lazy';
import * as table from '@/ui/table/Table.css';
import { StarToggle } from '@/ui/star/StarToggle';
import { useToast } from '@/ui/toast/Toast';
import { tooltip } from '@/ui/tooltip/tooltip';
import { EditableList } from '../EditableList';
import type { EditableDescription } from '../list-description';
import * as css from '../List.css';
import type { ListShown } from '@/ui/table/use-list-address';

/** The star of a tag, which only the server stores. It changes once the server has saved it. */
function TagStar({ id, name, isFavourite }: ListedTag) {
  const { ask } = useOffline();
  const isAway = useIsAway();
  const refresh = useServedRefresh(tagSource.kind);
  const toast = useToast();
  if (isFavourite === null) return null;
  async function change(next: boolean): Promise<void> {
    if (isAway) {
      toast({ text: changes.needsNetwork });
      return;
    }
    try {
      await starTag(ask, id, next);
    } catch (error) {
      toast({ text: text.starFailed(reasonWords(reasonOfError(error))), isFailure: true });
      return;
    }
    await refresh();
  }
  return (
    <StarToggle
      label={isFavourite ? homeText.unstar(name) : homeText.star(name)}
      selected={isFavourite}
      onChange={next => void change(next)}
    />
  );
}

const TagDialog = lazy(() => import('./TagDialog'));

const tagList = (): EditableDescription<ListedTag, TagColumn> => ({
  source: tagSource,
  view: 'Tag',
  words: text,
  columns: [
    { id: 'star', label: text.favourites, isNarrow: true, cell: tag => <TagStar {...tag} /> },
    {
      id: 'name',
      label: text.name,
      cell: ({ id, name, changed }) => (
        <>
          <Link to="/superset/all_entities" search={{ id }} className={table.name} {...tooltip(name)}>
            {name}
          </Link>
          <span className={css.onPhone}>{changed}</span>
        </>
      ),
    },
    { id: 'description', label: text.description, room: 'notPhone', cell: ({ description }) => description },
    { id: 'changed', label: text.edited, room: 'notPhone', cell: ({ changed }) => changed },
    { id: 'changedBy', label: text.editedBy, room: 'notPhone', cell: ({ changedBy }) => changedBy },
    { id: 'createdBy', label: text.createdBy, room: 'wide', cell: ({ createdBy }) => createdBy },
  ],
  filters: [],
  usual: { by: 'changed', descending: true },
  grants: { add: 'can_write', edit: 'can_write', remove: 'can_write' },
  remove: deleteTags,
});

/** The tags of charts, dashboards and saved queries. */
export default function TagsPage(shown: ListShown) {
  return <EditableList {...shown} description={tagList()} Dialog={TagDialog} />;
}
