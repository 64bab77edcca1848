import { useMemo, type ReactNode } from 'react';
import { useLive } from '@/offline/react/live';
import { useServerId } from '@/offline/react/use-server-id';
import { readResources } from '@/offline/reads/resources';
import { allQueries } from '@/offline/reads/tables';
import { databases } from '@/offline/resources/database/read-model';
import { tagFilterText } from '@/text/messages/home/tags';
import { savedQueriesText } from '@/text/messages/home/saved-queries';
import { useListAddress, type ListShown } from '@/ui/table/use-list-address';
import { FieldFilter } from '../FieldFilter';
import { byLabel } from '../filter-options';
import * as css from '../List.css';
import { ReadableOnly } from '../ReadableOnly';
import { StoredList, useListed } from '../StoredList';
import { listedQueries, type ListedQuery } from './listed-query';
import { ListActions } from './ListActions';
import { queryAddress } from './query-address';
import { SavedQueries } from './SavedQueries';

interface SavedQueriesPageProps extends ListShown {
  /** The import dialog. */
  readonly importing: (onClose: () => void) => ReactNode;
}

const textsOf = ({ name, description, sql, databaseName, schema, tags }: ListedQuery) => [
  name,
  description,
  sql,
  databaseName,
  schema,
  ...tags,
];

/** The saved and scheduled queries of the user that are stored on this device. */
export default function SavedQueriesPage(props: SavedQueriesPageProps) {
  return (
    <ReadableOnly view="SavedQuery" title={savedQueriesText.title} words={savedQueriesText}>
      <Stored {...props} />
    </ReadableOnly>
  );
}

function Stored({ importing, ...asked }: SavedQueriesPageProps) {
  const address = useListAddress(queryAddress, asked);
  const { state } = address;
  const { filters } = state;
  const { tag } = filters;
  // A query created on this device keeps its place in the address once it has a server id.
  const named = useServerId(String(filters.preview));
  const opened = named === null ? filters.preview : Number(named);
  const unopened = { ...state, filters: { ...filters, preview: null } };
  const { list, total, coming } = useListed(allQueries, queryAddress, unopened);
  const connections = useLive(store => readResources(store, databases, null), []);
  const known = useMemo(() => list && listedQueries(list, connections, savedQueriesText.unnamed), [list, connections]);
  const preview = known?.find(({ id }) => id === opened) ?? null;
  // It may be on another page than the first, which is read before the others.
  const items = opened !== null && !preview && total !== undefined && !coming ? undefined : known;
  const tags = byLabel(items?.flatMap(query => query.tags.map(name => [name, name] as const)) ?? []);
  const shownItems = useMemo(
    () => (tag === null ? items : items?.filter(query => query.tags.includes(tag))),
    [items, tag],
  );
  return (
    <StoredList
      title={savedQueriesText.title}
      filterLabel={savedQueriesText.filter}
      address={address}
      stored={list && shownItems && { items: shownItems, asOf: list.asOf, total }}
      coming={coming}
      count={savedQueriesText.count}
      notLoaded={savedQueriesText.notLoaded}
      of="saved-query"
      textsOf={textsOf}
      empty={tag === null ? savedQueriesText.empty : savedQueriesText.noneTagged(tag)}
      above={
        (tags.length > 0 || tag !== null) && (
          <div className={css.controls}>
            <FieldFilter
              label={tagFilterText.label}
              any={tagFilterText.any}
              search={tagFilterText.find}
              options={tags}
              selected={tag}
              onSelect={next => address.onChange({ filters: { ...filters, tag: next } })}
            />
          </div>
        )
      }
      actions={<ListActions importing={importing} />}
    >
      {(shown, now) => <SavedQueries queries={shown} total={total} now={now} opened={preview} address={address} />}
    </StoredList>
  );
}
