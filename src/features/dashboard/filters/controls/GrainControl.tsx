import { chosenValues, timeGrainMask } from '@/model/native-filter/make-mask';
import { useLive } from '@/offline/react/live';
import { readTimeGrains } from '@/offline/reads/time-grains';
import { optionsText } from '@/text/messages/filters/filters';
import { OptionControl } from './OptionControl';
import type { ControlProps } from './control';

/** The time grains of charts over time. */
export function GrainControl({ filter, mask, onChange }: ControlProps) {
  const { datasetId } = filter.target;
  const grains =
    useLive(store => (datasetId === null ? Promise.resolve(null) : readTimeGrains(store, datasetId)), [datasetId]) ??
    [];
  const [chosen] = chosenValues(mask);
  return (
    <OptionControl
      label={filter.name}
      choices={grains.map(({ duration, name }) => ({ id: duration, label: name }))}
      chosen={typeof chosen === 'string' ? chosen : null}
      none={optionsText.noGrains}
      onChoose={duration => onChange(timeGrainMask(grains.find(grain => grain.duration === duration) ?? null))}
    />
  );
}
