import { useCallback, useMemo } from 'react';
import { initialViewport, readViewport } from '../controls/compound/viewport';
import { reader } from '../controls/field';
import type { DrawingComponentProps } from '../plugin';
import { PointsMap } from '../points-map/PointsMap';
import { fitView, readView, type MapView, type Room } from '../points-map/view';
import { viewSettings } from './fields';
import { POINT_OPACITY, type LayerOf, type MapLayer } from './layer';

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

interface ViewProps extends DrawingComponentProps {
  /** Whether a setting switches between the stored view and all places. */
  readonly withAutozoom: boolean;
}

interface LayerMapProps extends ViewProps {
  readonly layerOf: LayerOf;
}

/** A map of one layer, from its answer. */
export function LayerMap({ layerOf, ...props }: LayerMapProps) {
  const { results, formData, dataset, colours, colourOf } = props;
  const layer = useMemo(
    () => layerOf({ results, formData, dataset, colours, colourOf }),
    [layerOf, results, formData, dataset, colours, colourOf],
  );
  return <MapOfLayer {...props} layer={layer} />;
}

interface MapOfLayerProps extends ViewProps {
  readonly layer: MapLayer;
}

/** A map of a layer at the view of the form data. */
export function MapOfLayer({ layer, withAutozoom, ...props }: MapOfLayerProps) {
  const { formData } = props;
  const { places, legend, pointOpacity = POINT_OPACITY, summary, notes, marksAt } = layer;
  const home = useCallback(
    (room: Room): MapView => {
      const { autozoom, viewport } = settingsOf(formData);
      const isStored = withAutozoom ? !autozoom : !isInitial(viewport);
      const chosen = isStored ? readView(viewport) : null;
      return chosen ?? fitView(places, room);
    },
    [formData, places, withAutozoom],
  );
  return (
    <PointsMap
      {...props}
      legend={legend}
      opacity={pointOpacity}
      summary={summary}
      note={notes.length > 0 ? notes.join(' · ') : null}
      home={home}
      marksAt={marksAt}
    />
  );
}
