import { Check, Eye, RefreshCw, Table2 } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Text } from 'react-aria-components/Text';
import { SELECT_SEARCH_DEBOUNCE } from '@/lib/clock';
import type { ListedRelations } from '@/model/database-metadata';
import { useIsAway } from '@/offline/react/context';
import type { Known } from '@/offline/react/use-known';
import { useRelationSearch } from '@/offline/react/use-relation-search';
import type { ListedDataset } from '@/offline/reads/datasets';
import type { SchemaPlace } from '@/offline/sql-editor/database-metadata';
import { createDatasetText as text } from '@/text/messages/datasets/create';
import { missingTables } from '@/text/missing-tables';
import { Button, IconButton } from '@/ui/button/Button';
import { Windowed, isWindowed } from '@/ui/select/Windowed';
import { FilterField } from '@/ui/table/FilterField';
import { hasWords } from '@/ui/table/filter-and-sort';
import { useRested } from '@/ui/use-rested';
import * as css from './CreateDataset.css';

interface TableChoiceProps {
  readonly place: SchemaPlace;
  readonly tables: Known<ListedRelations>;
  readonly taken: ReadonlyMap<string, ListedDataset>;
  readonly chosen: string | null;
  readonly onChoose: (table: string) => void;
}

/** Row height in pixels, for devices without touch. */
const LINE = 32;

/** The tables of a schema, which of them have a dataset, and the chosen one. */
export function TableChoice({ place, tables, taken, chosen, onChoose }: TableChoiceProps) {
  const [words, setWords] = useState('');
  const wanted = useDeferredValue(words);
  const isAway = useIsAway();
  const rested = useRested(words, SELECT_SEARCH_DEBOUNCE);
  const { relations, missing } = useRelationSearch(place, tables.told?.value ?? null, rested);
  const shown = relations
    .filter(({ name }) => hasWords([name], wanted))
    .map(relation => ({ ...relation, id: relation.name }));
  return (
    <div className={css.tables}>
      <div className={css.find}>
        <FilterField label={text.findTable} value={words} isWide onChange={setWords} />
        <IconButton
          label={text.reload}
          unavailable={isAway ? text.reloadNeedsNetwork : undefined}
          onPress={() => tables.refresh(true)}
        >
          <RefreshCw size={15} aria-hidden="true" />
        </IconButton>
      </div>
      <Windowed count={shown.length} line={LINE}>
        <ListBox
          aria-label={text.tables}
          className={isWindowed(shown.length) ? css.windowed : css.list}
          items={shown}
          selectionMode="single"
          disallowEmptySelection
          selectedKeys={chosen === null ? [] : [chosen]}
          onSelectionChange={keys => {
            const [key] = keys === 'all' ? [] : [...keys];
            if (typeof key === 'string') onChoose(key);
          }}
          // Re-renders when the known tables change.
          dependencies={[taken]}
          renderEmptyState={() => <Nothing tables={tables} isNarrowed={relations.length > 0} />}
        >
          {({ id, kind }) => (
            <ListBoxItem id={id} textValue={id} className={css.line}>
              {kind === 'view' ? (
                <Eye size={14} className={css.sign} aria-hidden="true" />
              ) : (
                <Table2 size={14} className={css.sign} aria-hidden="true" />
              )}
              <Text slot="label" className={css.tableName}>
                {id}
              </Text>
              <Text slot="description" className={css.about}>
                {[...(kind === 'view' ? [text.view] : []), ...(taken.has(id) ? [text.hasDataset] : [])].join(', ')}
              </Text>
              <Check size={14} className={css.tick} aria-hidden="true" />
            </ListBoxItem>
          )}
        </ListBox>
      </Windowed>
      <p className={css.missing} role="status">
        {missingTables(missing)}
      </p>
    </div>
  );
}

interface NothingProps {
  readonly tables: Known<ListedRelations>;
  readonly isNarrowed: boolean;
}

/** Shown instead of the tables: why there are none. */
function Nothing({ tables: { told, isAsking, ended, refresh }, isNarrowed }: NothingProps) {
  const isAway = useIsAway();
  if (isNarrowed) return <p className={css.note}>{text.noTableLike}</p>;
  if (told) return <p className={css.note}>{text.noTables}</p>;
  if (isAsking || told === undefined) return <p className={css.note}>{text.loading}</p>;
  if (isAway) return <p className={css.note}>{text.notHere}</p>;
  return ended === 'refused' ? (
    <div className={css.note}>
      <p>{text.refused}</p>
      <Button size="small" onPress={() => refresh()}>
        {text.retry}
      </Button>
    </div>
  ) : (
    <p className={css.note}>{text.loading}</p>
  );
}
