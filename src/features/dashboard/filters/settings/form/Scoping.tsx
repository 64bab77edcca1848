import { useMemo, useState } from 'react';
import { RadioButton, RadioField, RadioGroup } from 'react-aria-components/RadioGroup';
import { everywhere } from '@/model/filter-scope';
import type { FilterEntry } from '@/model/native-filter/configuration';
import { reachedIn, chartsOf, scopeTree } from '@/model/native-filter/scope-tree';
import { filterFormText as text } from '@/text/messages/filters/filter-form';
import { useDashboard } from '../../../state/dashboard-context';
import { entryName } from '../entry-name';
import { ScopeTree } from '../ScopeTree';
import * as css from './Form.css';

interface ScopingProps {
  readonly filter: FilterEntry;
  readonly onChange: (filter: FilterEntry) => void;
}

/** The charts in a filter's scope: all of them, or those chosen in the tree of the layout. */
export function Scoping({ filter, onChange }: ScopingProps) {
  const { dashboard, charts } = useDashboard();
  const tree = useMemo(
    () => scopeTree(dashboard.layout, new Map([...charts].map(([id, { name }]) => [id, name]))),
    [dashboard.layout, charts],
  );
  const reachesAll = reachedIn(tree, filter.scope).size === chartsOf(tree.root).length;
  const [isChosen, setChosen] = useState(!reachesAll);
  const choose = (how: string) => {
    setChosen(how === 'specific');
    if (how === 'all') onChange({ ...filter, scope: everywhere });
  };
  return (
    <div className={css.section}>
      <RadioGroup
        className={css.radios}
        aria-label={text.scope}
        value={isChosen ? 'specific' : 'all'}
        onChange={choose}
      >
        <Choice value="all" label={text.everywhere} />
        <Choice value="specific" label={text.specific} />
      </RadioGroup>
      <p className={css.hint}>{isChosen ? text.specificHint : text.everywhereHint}</p>
      {isChosen && (
        <ScopeTree
          label={text.scopeOf(entryName(filter))}
          tree={tree}
          scope={filter.scope}
          onChange={scope => onChange({ ...filter, scope })}
        />
      )}
    </div>
  );
}

function Choice({ value, label }: { readonly value: string; readonly label: string }) {
  return (
    <RadioField value={value}>
      <RadioButton className={css.radio}>
        <span className={css.dot} aria-hidden="true" />
        {label}
      </RadioButton>
    </RadioField>
  );
}
