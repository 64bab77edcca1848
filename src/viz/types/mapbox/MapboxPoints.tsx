import { useCallback, useMemo } from 'react';
import { mapsText } from '@/text/messages/charts/maps';
import type { DrawingComponentProps } from '../../plugin';
import { PointsMap } from '../../points-map/PointsMap';
import { fitView, readView, type MapView, type Room } from '../../points-map/view';
import { pointMarks } from './marks';
import { readPoints } from './read';
import { settingsOf } from './fields';

/** The initial location of Superset's control, whatever the data: nobody chose it. */
const START = { longitude: -122.405293, latitude: 37.772123, zoom: 11 };

const NO_LEGEND = { kind: 'none' } as const;

/** Points on a map; close ones are clustered. */
export function MapboxPoints(props: DrawingComponentProps) {
  const { results, formData, dataset } = props;
  const table = useMemo(() => readPoints({ results, formData }), [results, formData]);
  const home = useCallback(
    (room: Room): MapView => {
      const chosen = readView({
        longitude: settingsOf(formData).viewport_longitude,
        latitude: settingsOf(formData).viewport_latitude,
        zoom: settingsOf(formData).viewport_zoom,
      });
      const isStart =
        chosen?.longitude === START.longitude && chosen.latitude === START.latitude && chosen.zoom === START.zoom;
      if (chosen && !isStart) return chosen;
      return fitView(
        table.points.map(({ position }) => position),
        room,
      );
    },
    [formData, table],
  );
  const marksAt = useMemo(() => pointMarks({ results, formData, dataset }, table), [results, formData, dataset, table]);
  return (
    <PointsMap
      {...props}
      legend={NO_LEGEND}
      opacity={0.9 * Math.max(0, Math.min(1, settingsOf(formData).global_opacity))}
      summary={mapsText.points(table.points.length)}
      note={table.placeless > 0 ? mapsText.noPlace(table.placeless) : null}
      home={home}
      marksAt={marksAt}
    />
  );
}
