import { useMemo, useState, type ReactNode } from 'react';
import { hasPermission } from '@/model/permissions';
import { useOpenSession } from '@/offline/react/context';
import { useLive } from '@/offline/react/live';
import { readResources } from '@/offline/reads/resources';
import { databases } from '@/offline/resources/database/read-model';
import { savedQueries } from '@/offline/resources/saved-query/read-model';
import { savedQueriesText } from '@/text/messages/home/saved-queries';
import { Notice } from '@/ui/notice/Notice';
import { PageBody, PageHead } from '@/ui/page/Page';
import { StoredList } from '../StoredList';
import { listedQueries, type ListedQuery } from './listed-query';
import { ListActions } from './ListActions';
import { SavedQueries } from './SavedQueries';

interface SavedQueriesPageProps {
  /** The previewed query; null for none. */
  readonly opened: number | null;
  readonly onOpen: (id: number | null) => void;
  /** The import dialog. */
  readonly importing: (onClose: () => void) => ReactNode;
}

const textsOf = ({ name, description, sql, databaseName, schema }: ListedQuery) => [
  name,
  description,
  sql,
  databaseName,
  schema,
];

/** The saved and scheduled queries of the user that are stored on this device. */
export default function SavedQueriesPage(props: SavedQueriesPageProps) {
  const { facts } = useOpenSession();
  if (hasPermission(facts.roles, 'can_read', 'SavedQuery')) return <Stored {...props} />;
  return (
    <>
      <PageHead title={savedQueriesText.title} />
      <PageBody>
        <Notice title={savedQueriesText.noPermission}>{savedQueriesText.noPermissionWhy}</Notice>
      </PageBody>
    </>
  );
}

function Stored({ opened, onOpen, importing }: SavedQueriesPageProps) {
  const [isSelecting, setSelecting] = useState(false);
  const list = useLive(
    async store => ({
      queries: await readResources(store, savedQueries, null),
      databases: await readResources(store, databases, null),
    }),
    [],
  );
  const items = useMemo(() => list && listedQueries(list.queries, list.databases, savedQueriesText.unnamed), [list]);
  return (
    <StoredList
      title={savedQueriesText.title}
      filterLabel={savedQueriesText.filter}
      stored={list && items && { items, asOf: list.queries.asOf }}
      count={savedQueriesText.count}
      notLoaded={savedQueriesText.notLoaded}
      of="saved-query"
      textsOf={textsOf}
      empty={savedQueriesText.empty}
      actions={
        <ListActions
          onSelect={items?.length && !isSelecting ? () => setSelecting(true) : undefined}
          importing={importing}
        />
      }
    >
      {(shown, now) => (
        <SavedQueries
          queries={shown}
          now={now}
          opened={items?.find(({ id }) => id === opened) ?? null}
          onOpen={onOpen}
          onEndSelecting={isSelecting ? () => setSelecting(false) : undefined}
        />
      )}
    </StoredList>
  );
}
