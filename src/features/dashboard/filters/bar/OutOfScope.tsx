import { Disclosure, DisclosurePanel } from 'react-aria-components/Disclosure';
import { Heading } from 'react-aria-components/Heading';
import { Button } from 'react-aria-components/Button';
import { ChevronRight } from 'lucide-react';
import type { FilterEntry } from '@/model/native-filter/configuration';
import { filtersText } from '@/text/messages/filters/filters';
import { FilterHighlight } from '../FilterHighlight';
import { FilterControl } from '../controls/FilterControl';
import type { Draft } from '../state/use-draft';
import * as css from './Bar.css';

/** Filters that reach no visible chart: collapsed, but available. */
export function OutOfScope({ filters, draft }: { readonly filters: readonly FilterEntry[]; readonly draft: Draft }) {
  if (filters.length === 0) return null;
  return (
    <Disclosure className={css.disclosure}>
      <Heading level={3}>
        <Button slot="trigger" className={css.disclosureButton}>
          <ChevronRight size={14} className={css.chevron} aria-hidden="true" />
          {filtersText.outOfScope(filters.length)}
        </Button>
      </Heading>
      <DisclosurePanel className={css.disclosurePanel}>
        {filters.map(filter => (
          <FilterHighlight key={filter.id} filter={filter}>
            <FilterControl filter={filter} draft={draft} />
          </FilterHighlight>
        ))}
      </DisclosurePanel>
    </Disclosure>
  );
}
