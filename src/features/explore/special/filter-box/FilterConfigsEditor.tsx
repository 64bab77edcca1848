import { Filter } from 'lucide-react';
import { textOf } from '@/model/chart';
import { editorText, filterConfigsText as text } from '@/text/messages/explore/special';
import type { ControlProps } from '../../controls/control';
import { Collection, keyed } from '../collection/Collection';
import { datasetColumns } from '../dataset-columns';
import { FilterConfigEditor } from './FilterConfigEditor';

/** The columns of a filter box, and how values of each are selected. */
export default function FilterConfigsEditor({ context, ...props }: ControlProps) {
  const { dataset } = context;
  const columns = datasetColumns(dataset);
  return (
    <Collection
      {...props}
      texts={text}
      newItem={keyed('filter')}
      iconOf={() => <Filter size={14} aria-hidden="true" />}
      nameOf={config => {
        const column = textOf(config, 'column');
        if (column === null) return null;
        return textOf(config, 'label') ?? columns.find(({ name }) => name === column)?.label ?? column;
      }}
      fromField={field =>
        field.kind === 'column' && typeof field.column === 'string' ? { column: field.column } : null
      }
      editor={({ item, ...frame }) => (
        <FilterConfigEditor {...frame} config={item} dataset={dataset} words={editorText} />
      )}
    />
  );
}
