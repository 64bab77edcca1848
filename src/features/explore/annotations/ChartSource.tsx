import { textOf, listOf } from '@/model/chart';
import { isLocalId } from '@/model/local-id';
import { useLive, useSubscription } from '@/offline/react/live';
import { useReadableList } from '@/offline/react/use-readable-list';
import { readChartList } from '@/offline/reads/charts';
import { readChart } from '@/offline/reads/opened-chart';
import { annotationLayersText as text } from '@/text/messages/explore/annotations';
import { chartsText } from '@/text/messages/home/lists';
import { Checkbox } from '@/ui/checkbox/Checkbox';
import { Select } from '@/ui/select/Select';
import { TagField } from '@/ui/tag-field/TagField';
import { TextField } from '@/ui/text-field/TextField';
import { answerColumns } from '@/viz/controls/answer-columns';
import {
  fieldsOfLayer,
  isSourceChart,
  overridesOf,
  typeOfLayer,
  withOverride,
  type AnnotationSource,
} from '@/viz/types/timeseries/annotations/editing';
import { ColumnSelect, type OfferedColumn } from '../special/ColumnSelect';
import * as css from './Annotations.css';
import { valueId, withStored, type LayerPartProps } from './layer-part';

interface ChartSourceProps extends LayerPartProps {
  readonly source: AnnotationSource;
}

/** Selects the source chart, its columns and its time range. */
export function ChartSource({ source, ...part }: ChartSourceProps) {
  const { layer, errorOf, onChange } = part;
  const { mayRead } = useReadableList('chart');
  const list = useLive(readChartList, []);
  const stored = valueId(layer);
  const listed = (list?.charts ?? [])
    .filter(({ id, vizType }) => !isLocalId(id) && isSourceChart(source, vizType))
    .map(({ id, name, datasetName }) => ({ id: String(id), label: name, about: datasetName }));
  const fields = fieldsOfLayer(layer);
  return (
    <>
      <div className={css.field}>
        <Select
          label={text.chart}
          options={withStored(listed, stored)}
          selected={stored}
          placeholder={list ? text.choose : text.loading}
          search={text.find}
          noMatch={text.noMatch}
          isDisabled={!mayRead}
          onSelect={id => onChange({ ...layer, value: Number(id) })}
          {...errorOf('value')}
        />
        {list && (!mayRead || listed.length === 0) && (
          <p className={css.note} role="status">
            {mayRead ? text.noCharts : chartsText.noPermission}
          </p>
        )}
      </div>
      {fields.has('timeColumn') && stored !== null && <ColumnFields {...part} chartId={Number(stored)} />}
      {fields.has('overrides') && <OverrideFields {...part} />}
    </>
  );
}

/** Columns of a chart; null if it is not on this device, undefined until that is known. */
function useChartColumns(id: number): readonly OfferedColumn[] | null | undefined {
  useSubscription(Number.isSafeInteger(id) ? { kind: 'chart', id } : null);
  const opened = useLive(store => readChart(store, id), [id]);
  return opened && answerColumns(opened.chart.formData, opened.dataset);
}

/** The table columns that hold the time and the text of an annotation. */
function ColumnFields({ layer, errorOf, onChange, chartId }: LayerPartProps & { readonly chartId: number }) {
  const known = useChartColumns(chartId);
  const columns = known ?? [];
  const isInterval = typeOfLayer(layer) === 'INTERVAL';
  const described = listOf(layer, 'descriptionColumns').filter(column => typeof column === 'string');
  const labelOf = (name: string) => columns.find(column => column.name === name)?.label ?? name;
  const choose = (key: string) => (name: string) => onChange({ ...layer, [key]: name });
  return (
    <>
      {known === null && (
        <p className={css.note} role="status">
          {text.columnsAway}
        </p>
      )}
      <div className={css.pair}>
        <ColumnSelect
          label={isInterval ? text.startColumn : text.timeColumn}
          columns={columns}
          selected={textOf(layer, 'timeColumn')}
          onSelect={choose('timeColumn')}
          {...errorOf('timeColumn')}
        />
        {isInterval && (
          <ColumnSelect
            label={text.endColumn}
            columns={columns}
            selected={textOf(layer, 'intervalEndColumn')}
            onSelect={choose('intervalEndColumn')}
            {...errorOf('intervalEndColumn')}
          />
        )}
        <ColumnSelect
          label={text.titleColumn}
          columns={[{ name: '', label: text.noTitle }, ...columns]}
          selected={textOf(layer, 'titleColumn') ?? ''}
          onSelect={choose('titleColumn')}
        />
      </div>
      <div className={css.field}>
        <span className={css.label}>{text.descriptionColumns}</span>
        <TagField
          label={text.descriptionColumns}
          options={columns.map(({ name, label }) => ({ id: name, label }))}
          values={described.map(name => ({ id: name, label: labelOf(name) }))}
          placeholder={text.choose}
          remove={text.removeColumn}
          onChange={descriptionColumns => onChange({ ...layer, descriptionColumns })}
        />
      </div>
    </>
  );
}

/** Which time settings of this chart override those of the source chart. */
function OverrideFields({ layer, onChange }: LayerPartProps) {
  const overrides = overridesOf(layer);
  return (
    <div className={css.group}>
      <Checkbox
        label={text.overrideRange}
        hint={text.overrideRangeHint}
        selected={Object.hasOwn(overrides, 'time_range')}
        onChange={isOn => onChange(withOverride(layer, 'time_range', isOn ? null : undefined))}
      />
      <Checkbox
        label={text.overrideGrain}
        hint={text.overrideGrainHint}
        selected={Object.hasOwn(overrides, 'time_grain_sqla')}
        onChange={isOn => onChange(withOverride(layer, 'time_grain_sqla', isOn ? null : undefined))}
      />
      <TextField
        label={text.timeShift}
        placeholder={text.timeShiftHint}
        value={textOf(overrides, 'time_shift') ?? ''}
        onChange={typed => onChange(withOverride(layer, 'time_shift', typed === '' ? undefined : typed))}
      />
    </div>
  );
}
