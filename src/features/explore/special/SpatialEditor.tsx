import { spatialText as text } from '@/text/messages/explore/special';
import { Checkbox } from '@/ui/checkbox/Checkbox';
import { Select } from '@/ui/select/Select';
import {
  changedSpatial,
  readSpatial,
  spatialTypes,
  type SpatialType,
  type SpatialValue,
} from '@/viz/controls/compound/spatial';
import type { ControlProps } from '../controls/control';
import { ControlLabel } from '../controls/ControlLabel';
import { ColumnSelect } from './ColumnSelect';
import { datasetColumns } from './dataset-columns';
import { MemberText } from './MemberText';
import * as css from './Special.css';

type ColumnMember = 'lonCol' | 'latCol' | 'lonlatCol' | 'geohashCol' | 'regionCol';

/** EXP-084: the columns that a type reads; the others keep their values until their type is selected again. */
const columnsOf: Readonly<Record<SpatialType, readonly ColumnMember[]>> = {
  latlong: ['lonCol', 'latCol'],
  delimited: ['lonlatCol'],
  geohash: ['geohashCol'],
  region: ['regionCol'],
};

/** Where the points of a map are. */
export default function SpatialEditor({ control, words, value, problem, context, onChange }: ControlProps) {
  const spatial = readSpatial(value);
  const { type } = spatial;
  const columns = datasetColumns(context.dataset);
  // EXP-089: validated again on each change (`problemOf`).
  const change = (changes: Partial<SpatialValue>) => onChange(changedSpatial(value, changes));
  const offered: readonly SpatialType[] = type === 'region' ? [...spatialTypes, type] : spatialTypes;
  return (
    <ControlLabel control={control} words={words} problem={problem}>
      {() => (
        <div className={css.stack}>
          <Select
            label={text.type}
            options={offered.map(id => ({ id, label: text.types[id] }))}
            selected={type}
            placeholder={text.type}
            onSelect={next => change({ type: next })}
          />
          {columnsOf[type].map(member => (
            <ColumnSelect
              key={member}
              label={text[member]}
              columns={columns}
              selected={spatial[member]}
              onSelect={name => change({ [member]: name })}
            />
          ))}
          {type === 'delimited' && (
            <MemberText
              label={text.delimiter}
              value={spatial.delimiter}
              onSettled={delimiter => change({ delimiter })}
            />
          )}
          {(type === 'delimited' || type === 'geohash') && (
            <Checkbox
              label={text.reverse}
              selected={spatial.reverseCheckbox}
              onChange={reverseCheckbox => change({ reverseCheckbox })}
            />
          )}
        </div>
      )}
    </ControlLabel>
  );
}
