import { useState } from 'react';
import { asSimple, asSql } from '@/model/adhoc-filter/change';
import { openedFilter } from '@/model/adhoc-filter/drop';
import { isSameFilter, type AdhocFilter } from '@/model/adhoc-filter/filter';
import { conversionProblem, isValid } from '@/model/adhoc-filter/validity';
import { adhocFiltersText as text } from '@/text/messages/explore/filters';
import { numberFormatter, SMART_NUMBER } from '@/text/numbers';
import { EditorFrame } from '@/ui/editor-popover/EditorFrame';
import type { PanelContext } from '@/viz/controls/panel';
import { subjectName } from './filter-label';
import { SimpleTab } from './SimpleTab';
import { SqlTab } from './SqlTab';
import { advancedTypeOf, useConversion } from './use-conversion';
import { useFilterPlace } from './use-filter-place';
import { useRowsMet } from './use-rows-met';

interface FilterEditorProps {
  /** The initial filter. */
  readonly filter: AdhocFilter;
  /** Whether the filter is not in the form data yet. */
  readonly isNew: boolean;
  readonly context: PanelContext;
  readonly onSave: (filter: AdhocFilter) => void;
  readonly onClose: () => void;
}

/** The editor of a filter. Changes apply on save, and only complete filters can be saved. */
export function FilterEditor({ filter, isNew, context, onSave, onClose }: FilterEditorProps) {
  const place = useFilterPlace(context);
  const { dataset, rules } = place;
  const [begun] = useState(() => openedFilter(filter, dataset?.columns ?? [], rules));
  const [draft, setDraft] = useState<AdhocFilter>(begun);
  const isSimple = draft.expressionType === 'SIMPLE';
  const conversion = useConversion(isSimple ? advancedTypeOf(draft, place) : null, draft.comparator);
  const problem = isSimple ? conversionProblem(conversion.told, draft.operatorId) : null;
  const rows = useRowsMet(dataset?.id ?? null, draft);
  const write = numberFormatter(SMART_NUMBER);
  const title =
    draft.expressionType === 'SQL'
      ? text.custom
      : draft.subject === null
        ? text.new
        : subjectName(draft.subject, dataset);
  return (
    <EditorFrame
      title={title}
      words={text}
      tabs={{
        label: text.tabs,
        tabs: [
          { id: 'SIMPLE', title: text.simple },
          { id: 'SQL', title: text.sql },
        ],
        open: draft.expressionType,
        onOpen: id => setDraft(id === 'SQL' ? asSql(draft, place.sql) : asSimple(draft)),
      }}
      isChanged={!isSameFilter(draft, begun)}
      canSave={isValid(draft) && problem === null && !conversion.isPending && (isNew || !isSameFilter(draft, filter))}
      onSave={() => onSave({ ...draft, isNew: false, isExtra: false, datasourceWarning: false })}
      onClose={onClose}
      note={rows.name === 'counted' ? text.rows(write(rows.met), write(rows.all)) : null}
    >
      {draft.expressionType === 'SIMPLE' ? (
        <SimpleTab filter={draft} place={place} conversion={conversion} problem={problem} onChange={setDraft} />
      ) : (
        <SqlTab filter={draft} place={place} fault={rows.name === 'refused' ? rows.words : null} onChange={setDraft} />
      )}
    </EditorFrame>
  );
}
