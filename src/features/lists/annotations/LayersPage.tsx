import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useLive } from '@/offline/react/live';
import { readChangeStatuses } from '@/offline/reads/change-status';
import { resourceTable } from '@/offline/reads/resource-table';
import { annotationLayers } from '@/offline/resources/annotation-layer/read-model';
import { ago } from '@/text/ages';
import { layersText as text, managedListText } from '@/text/messages/home/annotations';
import { StartButton } from '@/ui/button/StartButton';
import { lazy } from '@/ui/lazy/lazy';
import { withoutFilters } from '@/ui/table/list-address';
import * as table from '@/ui/table/Table.css';
import { useListAddress, type ListShown } from '@/ui/table/use-list-address';
import { tooltip } from '@/ui/tooltip/tooltip';
import { StoredList, useListed } from '../StoredList';
import { listed, type ListedLayer } from './listed';

import { StoredTable, type StoredColumn } from '../StoredTable';
import { ReadableAnnotations, useMayWrite } from './ReadableAnnotations';
import { RemoveDialog } from './RemoveDialog';

const LayerDialog = lazy(() => import('./LayerDialog'));

/** The open dialog. */
type Asked =
  | { readonly about: 'edit'; readonly layer: ListedLayer | null }
  | { readonly about: 'remove'; readonly layers: readonly ListedLayer[] };

const columnIds = ['name', 'description', 'changedBy', 'changedOn'] as const;
type Column = (typeof columnIds)[number];

const layersAddress = withoutFilters(columnIds, { by: 'changedOn', descending: true });

const columnsAt = (now: number): readonly StoredColumn<ListedLayer, Column>[] => [
  {
    id: 'name',
    label: managedListText.name,
    value: layer => layer.name,
    cell: ({ id, name }) => (
      <Link to="/annotationlayer/$id/annotation" params={{ id: String(id) }} className={table.name} {...tooltip(name)}>
        {name}
      </Link>
    ),
  },
  {
    id: 'description',
    label: managedListText.description,
    room: 'notPhone',
    value: layer => layer.description,
    cell: layer => layer.description,
  },
  {
    id: 'changedBy',
    label: managedListText.changedBy,
    room: 'wide',
    value: layer => layer.changedBy,
    cell: layer => layer.changedBy,
  },
  {
    id: 'changedOn',
    label: managedListText.changedOn,
    room: 'wide',
    // An unsent new item sorts as the latest change.
    value: layer => layer.changedOn ?? Number.POSITIVE_INFINITY,
    cell: ({ changedOn }) => (changedOn === null ? '' : ago(changedOn, now)),
  },
];

/** The annotation layers that are stored on this device. */
export default function LayersPage(shown: ListShown) {
  return (
    <ReadableAnnotations title={text.title}>
      <Layers {...shown} />
    </ReadableAnnotations>
  );
}

const allLayers = resourceTable(annotationLayers);

function Layers(shown: ListShown) {
  const address = useListAddress(layersAddress, shown);
  const { list, total, coming } = useListed(allLayers, layersAddress, address.state);
  const statuses = useLive(store => readChangeStatuses(store, 'annotation-layer'), []);
  const items = useMemo(() => list && listed(list), [list]);
  const mayWrite = useMayWrite();
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  return (
    <>
      <StoredList
        title={text.title}
        filterLabel={text.filter}
        address={address}
        stored={list && items && { items, asOf: list.asOf, total }}
        coming={coming}
        count={text.count}
        notLoaded={text.notLoaded}
        of="annotation-layer"
        textsOf={({ name, description }) => [name, description]}
        empty={text.empty}
        actions={
          mayWrite && (
            <StartButton
              Icon={Plus}
              label={text.new}
              isPrimary
              onPress={() => setAsked({ about: 'edit', layer: null })}
            />
          )
        }
      >
        {(layers, now) => (
          <StoredTable
            selection={text.selection}
            items={layers}
            total={total}
            columns={columnsAt(now)}
            address={address}
            statuses={statuses}
            isEditable={mayWrite}
            onEdit={layer => setAsked({ about: 'edit', layer })}
            onRemove={removed => setAsked({ about: 'remove', layers: removed })}
          />
        )}
      </StoredList>
      {asked?.about === 'edit' && (
        <LayerDialog
          layer={asked.layer}
          names={new Set(items?.filter(({ id }) => id !== asked.layer?.id).map(({ name }) => name))}
          onClose={close}
        />
      )}
      {asked?.about === 'remove' && (
        <RemoveDialog kind="annotation-layer" parent={null} items={asked.layers} words={text} onClose={close} />
      )}
    </>
  );
}
