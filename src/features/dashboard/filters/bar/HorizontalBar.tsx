import { ChevronDown } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { Button as PlainButton } from 'react-aria-components/Button';
import { isFilterEntry, type ConfigurationEntry, type FilterEntry } from '@/model/native-filter/configuration';
import { maskLabel } from '@/model/data-mask';
import { optionsText, filtersText } from '@/text/messages/filters/filters';
import { useSize } from '@/ui/use-size';
import { tooltip } from '@/ui/tooltip/tooltip';
import { BarActions } from './BarActions';
import { FilterHighlight } from '../FilterHighlight';
import { FilterControl } from '../controls/FilterControl';
import { PopoverDialog, usePopoverDialog } from '../controls/PopoverDialog';
import { BusyLine, useBusy, type BarProps } from './bar-parts';
import { Entries } from './Entries';
import { OutOfScope } from './OutOfScope';
import { Picks } from './Picks';
import { Restored } from './Restored';
import type { Draft } from '../state/use-draft';
import * as css from './HorizontalBar.css';

/** Of one filter, including the gap after it. */
const WIDTH = 188;
/** Of the items beside the filters: overflow, actions. */
const BESIDE = 496;

/** The bar above the dashboard. Filters without room go into a menu. */
export function HorizontalBar({ configuration, draft, buttons }: BarProps) {
  const bar = useRef<HTMLElement>(null);
  const width = useSize(bar)?.width ?? 0;
  const isBusy = useBusy();
  const { inScope, outOfScope } = configuration;
  const filters = inScope.filter(isFilterEntry);
  const room = Math.max(1, Math.floor((width - BESIDE) / WIDTH));
  const shown = filters.slice(0, room);
  const rest: readonly ConfigurationEntry[] = inScope.filter(entry => !shown.some(({ id }) => id === entry.id));
  return (
    <aside ref={bar} className={css.bar} aria-label={filtersText.bar} aria-busy={isBusy}>
      {isBusy && <BusyLine />}
      <Picks />
      {shown.map(filter => (
        <One key={filter.id} filter={filter} draft={draft} />
      ))}
      {rest.length + outOfScope.length > 0 && (
        <Opening label={filtersText.moreFilters(rest.filter(isFilterEntry).length + outOfScope.length)}>
          <div className={css.many}>
            <Entries entries={rest} draft={draft} />
            <OutOfScope filters={outOfScope} draft={draft} />
          </div>
        </Opening>
      )}
      <Restored configuration={configuration} />
      <span className={css.actions}>
        <BarActions draft={draft} />
        {buttons}
      </span>
    </aside>
  );
}

function One({ filter, draft }: { readonly filter: FilterEntry; readonly draft: Draft }) {
  const mask = draft.masks[filter.id];
  const label = mask ? maskLabel(mask) : '';
  return (
    <FilterHighlight filter={filter}>
      <Opening label={`${filter.name || filtersText.unnamed}: ${label || optionsText.all}`}>
        <div className={css.one}>
          <FilterControl filter={filter} draft={draft} />
        </div>
      </Opening>
    </FilterHighlight>
  );
}

function Opening({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  const { trigger, popover } = usePopoverDialog();
  return (
    <>
      <PlainButton {...trigger} className={css.opening}>
        <span className={css.label} {...tooltip(label)}>
          {label}
        </span>
        <ChevronDown size={14} aria-hidden="true" />
      </PlainButton>
      <PopoverDialog popover={popover} label={label}>
        {children}
      </PopoverDialog>
    </>
  );
}
