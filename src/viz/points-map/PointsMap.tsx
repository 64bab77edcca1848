import { Minus, Plus, RotateCcw } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { chartText } from '@/text/messages/charts/chart';
import { mapsText } from '@/text/messages/charts/maps';
import { IconButton } from '@/ui/button/Button';
import type { DrawingComponentProps, Legend as LegendData } from '../plugin';
import { Legend } from '../react/Legend';
import { LEGEND_LINE } from '../react/legend-placement';
import { useReader } from '../react/use-reader';
import { VegaPicture } from '../vega/VegaPicture';
import type { MapMarks } from './marks';
import { plotMap } from './plot';
import { useRenderedView } from './use-rendered-view';
import { useMoving } from './use-moving';
import { shiftBetween, type MapView, type Room } from './view';
import * as css from './PointsMap.css';

export interface PointsMapProps extends Pick<
  DrawingComponentProps,
  'width' | 'height' | 'label' | 'colours' | 'cache' | 'interaction' | 'reader'
> {
  readonly legend: LegendData;
  /** Between 0 and 1. */
  readonly opacity: number;
  readonly summary: string;
  /** A note on what the map leaves out. */
  readonly note: string | null;
  /** The initial view. */
  readonly home: (room: Room) => MapView;
  /**
   * The marks at a view, without labels that the legend switched off. The function stays the same as long as the answer
   * does.
   */
  readonly marksAt: (view: MapView, hidden: ReadonlySet<string>, room: Room) => MapMarks;
}

/** An interactive map of points and shapes. */
export function PointsMap(props: PointsMapProps) {
  const { width, height, label, colours, cache, interaction, reader, legend, opacity, summary, note, home, marksAt } =
    props;
  const [error, setError] = useState<Error | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const { reader: shown, toggle, isolate } = useReader(reader.selected);
  const room = useMemo(
    () => ({ width, height: height - (legend.kind === 'none' ? 0 : LEGEND_LINE) }),
    [width, height, legend.kind],
  );
  const start = useMemo(() => home(room), [home, room]);
  const { view, moving, isMoved, zoomBy, reset, handlers } = useMoving(start, room, box);
  const { requested, rendered, onRendered } = useRenderedView(view, moving);
  const plot = useMemo(
    () =>
      plotMap({
        ...requested,
        content: marksAt(requested.view, shown.hidden, room),
        room,
        colours,
        opacity,
        selected: shown.selected,
      }),
    [requested, shown.hidden, shown.selected, marksAt, room, colours, opacity],
  );
  if (error) throw error;

  const shift = rendered && rendered !== view ? shiftBetween(rendered, view, room) : null;
  return (
    <>
      <Legend legend={legend} hidden={shown.hidden} onToggle={toggle} onIsolate={isolate} />
      <div
        ref={box}
        className={css.box}
        style={{ height: room.height }}
        {...(moving ? { 'data-moving': '' } : {})}
        {...handlers}
      >
        <div
          className={css.picture}
          style={shift ? { transform: `translate(${shift.x}px, ${shift.y}px) scale(${shift.stretch})` } : undefined}
        >
          <VegaPicture
            plot={plot}
            width={room.width}
            height={room.height}
            cache={cache}
            label={`${label}. ${summary}`}
            valuesLabel={chartText.values(label)}
            hint={`${chartText.inspectHint} ${mapsText.moveHint}`}
            interaction={interaction}
            selected={shown.selected}
            onRendered={onRendered}
            onFailed={setError}
          />
        </div>
        {note !== null && <p className={css.note}>{note}</p>}
        <div className={css.tools} role="group" aria-label={mapsText.tools(label)}>
          <IconButton size="small" label={mapsText.zoomIn} onPress={() => zoomBy(1)}>
            <Plus size={16} aria-hidden="true" />
          </IconButton>
          <IconButton size="small" label={mapsText.zoomOut} onPress={() => zoomBy(-1)}>
            <Minus size={16} aria-hidden="true" />
          </IconButton>
          {isMoved && (
            <IconButton size="small" label={mapsText.reset} onPress={reset}>
              <RotateCcw size={16} aria-hidden="true" />
            </IconButton>
          )}
        </div>
      </div>
    </>
  );
}
