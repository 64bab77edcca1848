import { Link } from '@tanstack/react-router';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { tagSource, type ListedTag, type TagColumn } from '@/offline/direct/tags';
import { useIsAway } from '@/offline/react/context';
import { listChangesText } from '@/text/messages/home/served-lists';
import { tagsText as text } from '@/text/messages/home/tags';
import { Button } from '@/ui/button/Button';
import { lazy } from '@/ui/lazy/lazy';
import * as table from '@/ui/table/Table.css';
import type { ListAction, ListDescription } from '../list-description';
import { ServedList, type ServedListShown } from '../ServedList';

const TagDialog = lazy(() => import('./TagDialog'));
const RemoveTags = lazy(() => import('./RemoveTags'));

const tagList = (): ListDescription<ListedTag, TagColumn> => ({
  source: tagSource,
  view: 'Tag',
  words: text,
  columns: [
    {
      id: 'name',
      label: text.name,
      cell: ({ id, name }) => (
        <Link to="/superset/all_entities" search={{ id }} className={table.name} title={name}>
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
});

/** What a person was asked about. */
type Asked =
  | { readonly about: 'edit'; readonly tag: ListedTag | null }
  | { readonly about: 'remove'; readonly tags: readonly ListedTag[] };

/** The tags of charts and dashboards. Only the server has them: they are changed while it can be reached. */
export default function TagsPage(shown: ServedListShown) {
  const isAway = useIsAway();
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  const unavailable = isAway ? listChangesText.needsNetwork : undefined;
  const actions: readonly ListAction<ListedTag>[] = [
    {
      id: 'edit',
      label: ({ name }) => listChangesText.edit(name),
      Icon: Pencil,
      needs: 'can_write',
      unavailable,
      onAction: tag => setAsked({ about: 'edit', tag }),
    },
    {
      id: 'remove',
      label: ({ name }) => listChangesText.remove(name),
      Icon: Trash2,
      needs: 'can_write',
      unavailable,
      onAction: tag => setAsked({ about: 'remove', tags: [tag] }),
    },
  ];
  const bulkActions: readonly ListAction<readonly ListedTag[]>[] = [
    {
      id: 'remove',
      label: () => listChangesText.removeNow,
      Icon: Trash2,
      needs: 'can_write',
      unavailable,
      onAction: tags => setAsked({ about: 'remove', tags }),
    },
  ];
  return (
    <>
      <ServedList
        {...shown}
        description={tagList()}
        actions={actions}
        bulkActions={bulkActions}
        start={may =>
          may('can_write') && (
            <Button
              variant="primary"
              aria-label={text.addTitle}
              unavailable={unavailable}
              onPress={() => setAsked({ about: 'edit', tag: null })}
            >
              <Plus size={16} aria-hidden="true" />
              <span className={table.notPhone}>{text.new}</span>
            </Button>
          )
        }
      />
      {asked?.about === 'edit' && <TagDialog tag={asked.tag} onClose={close} />}
      {asked?.about === 'remove' && <RemoveTags tags={asked.tags} onClose={close} />}
    </>
  );
}
