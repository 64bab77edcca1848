import { FALLBACK_NUMBER, fixedOf, fixedOrMetricOf } from '@/model/adhoc-metric/fixed-or-metric';
import { fieldEditorsText as text } from '@/text/messages/explore/field-editors';
import { Segmented } from '@/ui/segmented/Segmented';
import { Stack } from '@/ui/layout/Stack';
import { ControlLabel } from '../../controls/ControlLabel';
import type { ControlProps } from '../../controls/control';
import { SettledText } from '../../controls/SettledText';
import { MetricField } from './FieldEditors';

/** A fixed number, or a metric that gives each item its own. */
export default function FixedOrMetric(props: ControlProps) {
  const { control, words, value, problem, onChange } = props;
  const held = fixedOrMetricOf(value, control.initial ?? undefined);
  const choose = (type: 'fix' | 'metric') => {
    if (type !== held.type) onChange(type === 'fix' ? fixedOf(FALLBACK_NUMBER) : { type, value: null });
  };
  const kinds = (
    <Segmented
      label={words.label}
      options={[
        { id: 'fix', label: text.fixed },
        { id: 'metric', label: text.metric },
      ]}
      selected={held.type}
      onSelect={choose}
    />
  );
  if (held.type === 'metric')
    return (
      <Stack gap={1}>
        <MetricField {...props} value={held.value} onChange={metric => onChange({ type: 'metric', value: metric })} />
        {kinds}
      </Stack>
    );
  return (
    <ControlLabel control={control} words={words} problem={problem}>
      {ids => (
        <>
          <SettledText
            ids={ids}
            value={String(held.value)}
            inputMode="decimal"
            onSettled={typed => onChange(fixedOf(typed))}
          />
          {kinds}
        </>
      )}
    </ControlLabel>
  );
}
