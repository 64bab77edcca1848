import { Check } from 'lucide-react';
import { useState } from 'react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { SELECT_SEARCH_DEBOUNCE } from '@/lib/debounce';
import { genericTypes, type Dataset } from '@/model/dataset';
import type { DataMasks } from '@/model/data-mask';
import type { FilterEntry } from '@/model/native-filter/configuration';
import { isMultiple, valueText } from '@/model/native-filter/make-mask';
import type { FilterValue } from '@/model/query-context';
import { optionsText } from '@/text/messages/filters';
import { Button } from '@/ui/button/Button';
import { FilterField } from '@/ui/table/FilterField';
import { useRested } from '@/ui/use-rested';
import { useDashboard } from '../../dashboard-context';
import { useOptions } from '../use-options';
import { OptionsState } from './OptionsState';
import * as css from './Control.css';

interface ValueListProps {
  readonly filter: FilterEntry;
  readonly masks: DataMasks;
  readonly values: readonly FilterValue[];
  readonly onChoose: (values: readonly FilterValue[]) => void;
  /** A single value was chosen. */
  readonly onDone: () => void;
}

/** Drawn at once; beyond it a person types. */
const SHOWN = 200;

const keyOf = (value: FilterValue) => JSON.stringify(value);
const FREE = 'free';

/** What a typed text means in a column. */
function freeValue(text: string, dataset: Dataset | null, column: string | null): FilterValue {
  const generic = dataset?.columns.find(({ name }) => name === column)?.generic;
  return generic === genericTypes.numeric && text.trim() !== '' && !Number.isNaN(Number(text)) ? Number(text) : text;
}

/** Values to choose from, those that are chosen first. What is not among them can be typed. */
export function ValueList({ filter, masks, values, onChoose, onDone }: ValueListProps) {
  const { datasets } = useDashboard();
  const [search, setSearch] = useState('');
  const rested = useRested(search.trim(), SELECT_SEARCH_DEBOUNCE);
  const all = useOptions(filter, masks, '');
  const asksServer = all.isCut || filter.controls['searchAllOptions'] === true;
  const found = useOptions(filter, masks, asksServer ? rested : '');
  const { options, state } = found.state.name === 'shown' ? found : all;
  // Those that were chosen when the list was opened stay on top, so that nothing moves under the finger.
  const [top] = useState(values);
  const wanted = search.trim().toLowerCase();
  const offered = [...top, ...options.map(({ value }) => value).filter(value => !top.includes(value))];
  const matching = offered.filter(value => valueText(value).toLowerCase().includes(wanted));
  const shown = matching.slice(0, SHOWN);
  const isNew = wanted !== '' && !offered.some(value => valueText(value).toLowerCase() === wanted);
  const isMany = isMultiple(filter);
  const choose = (keys: ReadonlySet<string | number>) => {
    const known = new Map([...values, ...offered].map(value => [keyOf(value), value]));
    const free = freeValue(search.trim(), datasets.get(filter.target.datasetId ?? -1) ?? null, filter.target.column);
    const hidden = isMany ? values.filter(value => !shown.includes(value)) : [];
    const next = [...keys].flatMap(key => (key === FREE ? [free] : known.has(String(key)) ? [known.get(String(key)) ?? null] : []));
    // The list goes on to name what is chosen and hidden.
    onChoose([...new Map([...hidden, ...next].map(value => [keyOf(value), value])).values()]);
    if (keys.has(FREE)) setSearch('');
    if (!isMany) onDone();
  };
  return (
    <div className={css.list}>
      <Autocomplete inputValue={search} onInputChange={setSearch} disableVirtualFocus={false}>
        <FilterField label={optionsText.search} value={search} onChange={setSearch} />
        <ListBox
          aria-label={filter.name}
          // Escape closes what the list stands in, and leaves what is chosen.
          escapeKeyBehavior="none"
          className={css.options}
          selectionMode={isMany ? 'multiple' : 'single'}
          selectedKeys={values.map(keyOf)}
          onSelectionChange={keys => keys !== 'all' && choose(keys)}
          renderEmptyState={() => <p className={css.note}>{state.name === 'shown' ? optionsText.noMatch : null}</p>}
        >
          {shown.map(value => (
            <ListBoxItem key={keyOf(value)} id={keyOf(value)} textValue={valueText(value)} className={css.option}>
              <Check size={14} className={css.tick} aria-hidden="true" />
              {valueText(value)}
            </ListBoxItem>
          ))}
          {isNew && (
            <ListBoxItem key={FREE} id={FREE} textValue={search.trim()} className={css.option}>
              {optionsText.free(search.trim())}
            </ListBoxItem>
          )}
        </ListBox>
      </Autocomplete>
      <div className={css.listFoot}>
        {matching.length > SHOWN && <p className={css.note}>{optionsText.narrow(SHOWN)}</p>}
        <OptionsState state={state} />
        {values.length > 0 && (
          <Button variant="ghost" size="small" onPress={() => onChoose([])}>
            {optionsText.clear}
          </Button>
        )}
      </div>
    </div>
  );
}
