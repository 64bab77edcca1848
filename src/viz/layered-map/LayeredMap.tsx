import { useCallback, useMemo, useState } from 'react';
import { mapsText } from '@/text/messages/charts/maps';
import * as card from '@/ui/card/Card.css';
import { ChartSkeleton } from '@/ui/card/Skeleton';
import { MapOfLayer } from '../map-layers/LayerMap';
import type { DrawingComponentProps } from '../plugin';
import { layerIds } from './layer-form';
import { layeredOf, type Layered, type LayerState } from './layer-state';
import { LayerSource, type FindLayerType, type ReportLayer } from './LayerSource';

/** The layers of a map; while one is loading, what was shown before. */
function useLayered(ids: readonly number[], left: number) {
  const [states, setStates] = useState<ReadonlyMap<number, LayerState>>(new Map());
  const [last, setLast] = useState<Layered | null>(null);
  const report = useCallback<ReportLayer>(
    (id, state) =>
      setStates(now => {
        if (now.get(id) === (state ?? undefined)) return now;
        const next = new Map(now);
        if (state) next.set(id, state);
        else next.delete(id);
        return next;
      }),
    [],
  );
  const present = useMemo(() => layeredOf(ids, states, left), [ids, states, left]);
  if (present && present !== last) setLast(present);
  return { shown: present ?? last, isUpdating: present === null, report };
}

interface LayeredMapProps extends DrawingComponentProps {
  readonly layerType: FindLayerType;
}

/** The layers of other charts on one map. */
export function LayeredMap({ layerType, ...props }: LayeredMapProps) {
  const { formData, colourOf } = props;
  const { ids, left } = useMemo(() => layerIds(formData), [formData]);
  const { shown, isUpdating, report } = useLayered(ids, left);
  return (
    <>
      {ids.map(id => (
        <LayerSource key={id} id={id} form={formData} layerType={layerType} colourOf={colourOf} onState={report} />
      ))}
      {shown ? <Shown {...props} shown={shown} isUpdating={isUpdating} /> : <ChartSkeleton />}
    </>
  );
}

interface ShownProps extends DrawingComponentProps {
  readonly shown: Layered;
  readonly isUpdating: boolean;
}

function Shown({ shown: { layer, notes }, isUpdating, ...props }: ShownProps) {
  const noted = useMemo(
    () => layer && { ...layer, notes: isUpdating ? [mapsText.layersUpdating, ...layer.notes] : layer.notes },
    [layer, isUpdating],
  );
  if (noted) return <MapOfLayer {...props} layer={noted} withAutozoom />;
  return (
    <div className={card.empty} role="status">
      <strong>{isUpdating ? mapsText.layersUpdating : mapsText.noLayers}</strong>
      {notes.map(note => (
        <span key={note}>{note}</span>
      ))}
    </div>
  );
}
