import { CalendarRange, ChartSpline, FunctionSquare, RefreshCw, Zap } from 'lucide-react';
import { isRecord } from '@/lib/json';
import { textOf } from '@/model/chart';
import type { AnnotationState } from '@/query/answer-state';
import { reasonWords } from '@/text/failure-reason';
import { annotationLayersText as text } from '@/text/messages/explore/annotations';
import { typeOfLayer } from '@/viz/types/timeseries/annotations/editing';
import type { AnnotationType } from '@/viz/types/timeseries/annotations/layer';
import type { ChipItem } from '../fields/chips/chip-item';
import * as css from './Annotations.css';

type States = ReadonlyMap<string, AnnotationState>;

const icons: Readonly<Record<AnnotationType, typeof Zap>> = {
  FORMULA: FunctionSquare,
  EVENT: Zap,
  INTERVAL: CalendarRange,
  TIME_SERIES: ChartSpline,
};

/** The names of the layers that failed. */
export const failedNames = (names: readonly string[], states: States): readonly string[] => [
  ...new Set(names.filter(name => states.get(name)?.name === 'failed')),
];

/** A layer as a chip, marked when it has an error, is loading or is hidden. */
export function layerItem(layer: unknown, id: string, states: States): ChipItem {
  const name = isRecord(layer) ? textOf(layer, 'name') : null;
  if (!isRecord(layer) || name === null)
    return { id, label: text.unreadable, tone: 'warning', tooltip: text.unreadableWhy };
  const state = states.get(name);
  const Icon = icons[typeOfLayer(layer)];
  const isRunning = state?.name === 'querying';
  const isHidden = layer['show'] === false;
  const item: ChipItem = {
    id,
    label: name,
    icon: <Icon size={14} aria-hidden="true" />,
    ...(isRunning || isHidden
      ? {
          mark: (
            <span className={css.marks}>
              {isHidden && <span className={css.hidden}>{text.hidden}</span>}
              {isRunning && <RefreshCw size={14} className={css.running} role="img" aria-label={text.running} />}
            </span>
          ),
        }
      : {}),
  };
  return state?.name === 'failed' ? { ...item, tone: 'warning', tooltip: reasonWords(state.reason) } : item;
}
