import { circular } from '@/model/native-filter/cascade';
import { isFilterEntry, type ConfigurationEntry } from '@/model/native-filter/configuration';
import { filtersText } from '@/text/messages/filters/filters';
import { FilterHighlight } from '../FilterHighlight';
import { FilterControl } from '../controls/FilterControl';
import type { Draft } from '../state/use-draft';
import * as css from './Bar.css';

interface EntriesProps {
  readonly entries: readonly ConfigurationEntry[];
  readonly draft: Draft;
}

/** Filters and dividers in a column. Unusable ones say why. */
export function Entries({ entries, draft }: EntriesProps) {
  const inCircle = circular(entries.filter(isFilterEntry));
  return entries.map(entry => {
    switch (entry.kind) {
      case 'filter':
        return (
          <div key={entry.id}>
            <FilterHighlight filter={entry}>
              <FilterControl filter={entry} draft={draft} />
            </FilterHighlight>
            {inCircle.has(entry.id) && <p className={css.hint}>{filtersText.circular}</p>}
          </div>
        );
      case 'divider':
        return (
          <div key={entry.id} className={css.divider}>
            <h3 className={css.dividerTitle}>{entry.title}</h3>
            {entry.description !== '' && <p className={css.hint}>{entry.description}</p>}
          </div>
        );
      case 'broken':
        return (
          <p key={entry.id} className={css.broken} role="note">
            {filtersText.brokenEntry(entry.name, filtersText.broken[entry.why])}
          </p>
        );
    }
  });
}
