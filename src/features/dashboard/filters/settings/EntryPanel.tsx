import { ArrowLeft } from 'lucide-react';
import { isFilterEntry } from '@/model/native-filter/configuration';
import type { Problem } from '@/model/native-filter/editing/problems';
import { filterFormText as text } from '@/text/messages/filters/filter-form';
import { filtersText } from '@/text/messages/filters/filters';
import { Button } from '@/ui/button/Button';
import { Segmented } from '@/ui/segmented/Segmented';
import { entryName } from './entry-name';
import { DividerForm } from './form/DividerForm';
import { FilterForm } from './form/FilterForm';
import { Scoping } from './form/Scoping';
import type { EditingSession } from './use-editing';
import * as css from './FilterSettings.css';

export type PanelPart = 'settings' | 'scoping';

interface EntryPanelProps {
  readonly session: EditingSession;
  readonly problems: readonly Problem[];
  readonly part: PanelPart;
  readonly onPart: (part: PanelPart) => void;
}

const parts = () => [
  { id: 'settings' as const, label: text.settings },
  { id: 'scoping' as const, label: text.scoping },
];

/** The settings of the open entry. */
export function EntryPanel({ session, problems, part, onPart }: EntryPanelProps) {
  const { editing, act, restore } = session;
  const entry = editing.entries.find(({ id }) => id === editing.open);
  if (!entry) return editing.entries.length === 0 ? null : <p className={css.note}>{text.noneOpen}</p>;
  const isRemoved = editing.removed.has(entry.id);
  const failing = new Set(problems.filter(({ id }) => id === entry.id).map(({ field }) => field));
  return (
    <>
      <div className={css.panelHead}>
        <span className={css.back} data-back="">
          <Button variant="ghost" size="small" onPress={() => act({ does: 'open', id: null })}>
            <ArrowLeft size={14} aria-hidden="true" />
            {text.back}
          </Button>
        </span>
        <h3 className={css.panelTitle}>{entryName(entry)}</h3>
        {isFilterEntry(entry) && !isRemoved && (
          <Segmented label={text.parts} options={parts()} selected={part} onSelect={onPart} />
        )}
      </div>
      <div className={css.panelBody}>
        {isRemoved ? (
          <div className={css.removed}>
            <p>{text.removedTitle}</p>
            <Button onPress={() => restore(entry.id)}>{text.restore}</Button>
          </div>
        ) : entry.kind === 'broken' ? (
          <p className={css.note}>{filtersText.brokenEntry(entry.name, filtersText.broken[entry.why])}</p>
        ) : entry.kind === 'divider' ? (
          <DividerForm
            key={entry.id}
            divider={entry}
            failing={failing}
            onChange={changed => act({ does: 'change', entry: changed })}
          />
        ) : part === 'scoping' ? (
          <Scoping key={entry.id} filter={entry} onChange={changed => act({ does: 'change', entry: changed })} />
        ) : (
          <FilterForm key={entry.id} filter={entry} session={session} failing={failing} />
        )}
      </div>
    </>
  );
}
