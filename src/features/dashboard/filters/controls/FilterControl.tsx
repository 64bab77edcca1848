import { Info } from 'lucide-react';
import { emptyMask, type DataMasks } from '@/model/data-mask';
import type { FilterEntry } from '@/model/native-filter/configuration';
import { hasValue, isRequired } from '@/model/native-filter/make-mask';
import { filtersText } from '@/text/messages/filters/filters';
import { tooltip } from '@/ui/tooltip/tooltip';
import type { Draft } from '../state/use-draft';
import { KindControl } from './KindControl';
import * as css from './Control.css';

interface FilterControlProps {
  readonly filter: FilterEntry;
  readonly draft: Draft;
  /** The name is elsewhere, such as on the button that shows the control. */
  readonly hideName?: boolean;
}

/** One filter with its name, its choice and its error. */
export function FilterControl({ filter, draft, hideName = false }: FilterControlProps) {
  const { id, description } = filter;
  const mask = maskIn(draft.masks, id);
  const isMissing = isRequired(filter) && !hasValue(mask);
  const name = filter.name || filtersText.unnamed;
  return (
    <div className={css.control} role="group" aria-label={name} data-filter-id={id}>
      {!hideName && (
        <p className={css.name}>
          {name}
          {isRequired(filter) && (
            <span className={css.required} aria-hidden="true">
              *
            </span>
          )}
          {description !== '' && (
            <span className={css.about} role="img" tabIndex={0} {...tooltip(description)} aria-label={description}>
              <Info size={14} aria-hidden="true" />
            </span>
          )}
        </p>
      )}
      <KindControl filter={filter} mask={mask} masks={draft.masks} onChange={next => draft.set(id, next)} />
      {isMissing && (
        <p className={css.error} role="alert">
          {filtersText.required}
        </p>
      )}
    </div>
  );
}

const maskIn = (masks: DataMasks, id: string) => (Object.hasOwn(masks, id) ? masks[id] : undefined) ?? emptyMask;
