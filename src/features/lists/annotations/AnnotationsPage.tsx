import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useLive, useSubscription } from '@/offline/react/live';
import { readChangeStatuses } from '@/offline/reads/change-status';
import { readResource, readResources } from '@/offline/reads/resources';
import { annotationLayers } from '@/offline/resources/annotation-layer/read-model';
import { annotations } from '@/offline/resources/annotation/read-model';
import { annotationsText as text, managedListText } from '@/text/messages/home/annotations';
import { StartButton } from '@/ui/button/StartButton';
import { lazy } from '@/ui/lazy/lazy';
import { withoutFilters } from '@/ui/table/list-address';
import { useListAddress, type ListShown } from '@/ui/table/use-list-address';
import { StoredList } from '../StoredList';
import * as css from '../List.css';
import { listed, momentWords, type ListedAnnotation } from './listed';

import { StoredTable, type StoredColumn } from '../StoredTable';
import { nameCell } from '../NameCell';
import { ReadableAnnotations, useMayWrite } from './ReadableAnnotations';
import { RemoveDialog } from './RemoveDialog';

const AnnotationDialog = lazy(() => import('./AnnotationDialog'));

/** The open dialog. */
type Asked =
  | { readonly about: 'edit'; readonly annotation: ListedAnnotation | null }
  | { readonly about: 'remove'; readonly annotations: readonly ListedAnnotation[] };

const columnIds = ['name', 'description', 'start', 'end'] as const;
type Column = (typeof columnIds)[number];

const annotationsAddress = withoutFilters(columnIds, { by: 'start', descending: true });

const columns = (): readonly StoredColumn<ListedAnnotation, Column>[] => [
  {
    id: 'name',
    label: managedListText.name,
    value: annotation => annotation.name,
    cell: nameCell,
  },
  {
    id: 'description',
    label: managedListText.description,
    room: 'wide',
    value: annotation => annotation.description,
    cell: annotation => annotation.description,
  },
  {
    id: 'start',
    label: text.start,
    value: annotation => annotation.start ?? Number.NEGATIVE_INFINITY,
    cell: annotation => momentWords(annotation.start),
  },
  {
    id: 'end',
    label: text.end,
    room: 'notPhone',
    value: annotation => annotation.end ?? Number.NEGATIVE_INFINITY,
    cell: annotation => momentWords(annotation.end),
  },
];

interface AnnotationsPageProps extends ListShown {
  readonly layerId: number;
}

/** The annotations of a layer that are stored on this device. */
export default function AnnotationsPage(props: AnnotationsPageProps) {
  return (
    <ReadableAnnotations title={text.untitled}>
      <Annotations {...props} />
    </ReadableAnnotations>
  );
}

function Annotations({ layerId, ...shown }: AnnotationsPageProps) {
  const address = useListAddress(annotationsAddress, shown);
  const parent = `annotation-layer:${layerId}`;
  useSubscription({ kind: 'list', of: 'annotation-layer' });
  const layer = useLive(store => readResource(store, annotationLayers, layerId), [layerId]);
  const list = useLive(store => readResources(store, annotations, parent), [parent]);
  const statuses = useLive(store => readChangeStatuses(store, 'annotation'), []);
  const items = useMemo(() => list && listed(list), [list]);
  const mayWrite = useMayWrite();
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  return (
    <>
      <StoredList
        title={layer?.value.name || text.untitled}
        filterLabel={text.filter}
        address={address}
        stored={list && items && { items, asOf: list.asOf }}
        count={text.count}
        notLoaded={text.notLoaded}
        of="annotation"
        parent={parent}
        textsOf={({ name, description }) => [name, description]}
        empty={text.empty}
        actions={
          <>
            <Link to="/annotationlayer/list" className={css.back}>
              {text.layers}
            </Link>
            {mayWrite && (
              <StartButton
                Icon={Plus}
                label={text.new}
                isPrimary
                onPress={() => setAsked({ about: 'edit', annotation: null })}
              />
            )}
          </>
        }
      >
        {shownItems => (
          <StoredTable
            selection={text.selection}
            items={shownItems}
            columns={columns()}
            address={address}
            statuses={statuses}
            isEditable={mayWrite}
            onEdit={annotation => setAsked({ about: 'edit', annotation })}
            onRemove={removed => setAsked({ about: 'remove', annotations: removed })}
          />
        )}
      </StoredList>
      {asked?.about === 'edit' && (
        <AnnotationDialog
          layerId={layerId}
          annotation={asked.annotation}
          names={new Set(items?.filter(({ id }) => id !== asked.annotation?.id).map(({ name }) => name))}
          onClose={close}
        />
      )}
      {asked?.about === 'remove' && (
        <RemoveDialog kind="annotation" parent={layerId} items={asked.annotations} words={text} onClose={close} />
      )}
    </>
  );
}
