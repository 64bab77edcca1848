import { useCallback, useMemo } from 'react';
import { colourProblems, mapsText } from '@/text/messages/charts/maps';
import { pickedColour } from '../../colours/picked';
import { categorical } from '../../colours/tokens';
import type { DrawingComponentProps, Legend } from '../../plugin';
import { PointsMap } from '../../points-map/PointsMap';
import { fitView, readView, type MapView, type Room } from '../../points-map/view';
import { scatterMarks } from './marks';
import { readScatter } from './read';
import { settingsOf } from './fields';

/** As many as a reader can distinguish; the others share a colour. */
const MOST_ITEMS = 10;

/** Points on a map, with sizes on the ground. */
export function DeckScatter(props: DrawingComponentProps) {
  const { results, formData, dataset, colourOf } = props;
  const table = useMemo(() => readScatter({ results, formData }), [results, formData]);
  // Categories get their colours in the order of the answer, whatever part of the map is visible.
  const legend = useMemo((): Legend => {
    const items = [...new Set(table.points.flatMap(({ category }) => category ?? []))].map(label => ({
      label,
      colour: colourOf(label),
    }));
    return items.length === 0 || settingsOf(formData).legend_position === null
      ? { kind: 'none' }
      : { kind: 'items', items: items.slice(0, MOST_ITEMS) };
  }, [table, formData, colourOf]);
  const home = useCallback(
    (room: Room): MapView => {
      const chosen = settingsOf(formData).autozoom ? null : readView(settingsOf(formData).viewport);
      return (
        chosen ??
        fitView(
          table.points.map(({ position }) => position),
          room,
        )
      );
    },
    [formData, table],
  );
  const marksAt = useMemo(
    () => scatterMarks({ results, formData, dataset }, table, colourOf),
    [results, formData, dataset, table, colourOf],
  );
  const picked = pickedColour(settingsOf(formData).color_picker, categorical[0]);
  const notes = [
    ...(picked.wrongOpacity === null ? [] : [colourProblems.invalidOpacity(picked.wrongOpacity)]),
    ...(table.withoutPosition > 0 ? [mapsText.noPlace(table.withoutPosition)] : []),
  ];
  return (
    <PointsMap
      {...props}
      legend={legend}
      opacity={0.85 * picked.opacity}
      summary={mapsText.points(table.points.length)}
      note={notes.length > 0 ? notes.join(' · ') : null}
      home={home}
      marksAt={marksAt}
    />
  );
}
