import { useCallback, useMemo } from 'react';
import { initialViewport, readViewport } from '../controls/compound/viewport';
import { reader } from '../controls/field';
import type { DrawingComponentProps } from '../plugin';
import { PointsMap } from '../points-map/PointsMap';
import { fitView, readView, type MapView, type Room } from '../points-map/view';
import { viewSettings } from './fields';
import type { LayerOf } from './layer';

const settingsOf = reader(viewSettings);

/** Superset stores its own initial view with more digits: nobody chose it. */
function isInitial(stored: unknown): boolean {
  const { longitude, latitude, zoom } = readViewport(stored);
  const isNear = (one: number, other: number) => Math.abs(one - other) < 0.01;
  return (
    isNear(longitude, initialViewport.longitude) &&
    isNear(latitude, initialViewport.latitude) &&
    zoom === initialViewport.zoom
  );
}

interface LayerMapProps extends DrawingComponentProps {
  readonly layerOf: LayerOf;
  /** Whether a setting switches between the stored view and all places. */
  readonly withAutozoom: boolean;
}

/** A map of one layer. */
export function LayerMap({ layerOf, withAutozoom, ...props }: LayerMapProps) {
  const { results, formData, dataset, colours, colourOf } = props;
  const layer = useMemo(
    () => layerOf({ results, formData, dataset, colours, colourOf }),
    [layerOf, results, formData, dataset, colours, colourOf],
  );
  const home = useCallback(
    (room: Room): MapView => {
      const { autozoom, viewport } = settingsOf(formData);
      const isStored = withAutozoom ? !autozoom : !isInitial(viewport);
      const chosen = isStored ? readView(viewport) : null;
      return chosen ?? fitView(layer.places, room);
    },
    [formData, layer, withAutozoom],
  );
  return (
    <PointsMap
      {...props}
      legend={layer.legend}
      opacity={0.85}
      summary={layer.summary}
      note={layer.notes.length > 0 ? layer.notes.join(' · ') : null}
      home={home}
      marksAt={layer.marksAt}
    />
  );
}
