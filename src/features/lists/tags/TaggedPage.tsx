import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { FailureReason } from '@/model/failure-reason';
import { hasPermission } from '@/model/permissions';
import { readTag, readTagged, type TaggedObject } from '@/offline/direct/tags';
import { useIsAway, useOffline, useOpenSession } from '@/offline/react/context';
import { useNow } from '@/offline/react/use-now';
import { reasonOfError } from '@/offline/state/failure-reason';
import { ago } from '@/text/ages';
import { reasonWords } from '@/text/failure-reason';
import { taggedText as text, tagsText } from '@/text/messages/home/tags';
import { product } from '@/text/product';
import { Button } from '@/ui/button/Button';
import { Notice } from '@/ui/notice/Notice';
import { PageBody, PageHead } from '@/ui/page/Page';
import * as table from '@/ui/table/Table.css';
import { TableSkeleton } from '@/ui/table/TableSkeleton';
import { useDocumentTitle } from '@/ui/use-document-title';
import { tooltip } from '@/ui/tooltip/tooltip';
import * as css from '../List.css';

type Told =
  | { readonly state: 'waiting' }
  | { readonly state: 'failed'; readonly reason: FailureReason }
  | { readonly state: 'read'; readonly name: string; readonly objects: readonly TaggedObject[] };

/** The items with a tag, fetched from the server. */
function useTagged(id: number, isAllowed: boolean): readonly [Told, () => void] {
  const { ask } = useOffline();
  const isAway = useIsAway();
  const [told, setTold] = useState<Told>({ state: 'waiting' });
  const [round, setRound] = useState(0);
  useEffect(() => {
    if (isAway || !isAllowed) return undefined;
    let isCurrent = true;
    Promise.all([readTag(ask, id), readTagged(ask, id)]).then(
      ([{ name }, objects]) => isCurrent && setTold({ state: 'read', name, objects }),
      (error: unknown) => isCurrent && setTold({ state: 'failed', reason: reasonOfError(error) }),
    );
    return () => {
      isCurrent = false;
    };
  }, [ask, id, isAway, isAllowed, round]);
  return [told, () => setRound(before => before + 1)];
}

/** The charts, dashboards and saved queries with a tag. */
export default function TaggedPage({ id }: { readonly id: number }) {
  const { roles } = useOpenSession().facts;
  const mayRead = hasPermission(roles, 'can_read', 'Tag');
  const isAway = useIsAway();
  const [told, retry] = useTagged(id, mayRead);
  const title = told.state === 'read' ? text.title(told.name) : text.untitled;
  useDocumentTitle(title, product);
  return (
    <>
      <PageHead
        title={title}
        slot={
          <Link to="/superset/tags" className={css.back}>
            {text.all}
          </Link>
        }
      />
      <PageBody>
        {!mayRead ? (
          <Notice title={tagsText.noPermission}>{tagsText.noPermissionWhy}</Notice>
        ) : told.state === 'read' ? (
          <Tagged objects={told.objects} />
        ) : told.state === 'failed' ? (
          <Notice action={<Button onPress={retry}>{text.retry}</Button>}>
            {text.failed(reasonWords(told.reason))}
          </Notice>
        ) : isAway ? (
          <Notice>{text.needsNetwork}</Notice>
        ) : (
          <TableSkeleton />
        )}
      </PageBody>
    </>
  );
}

function Tagged({ objects }: { readonly objects: readonly TaggedObject[] }) {
  const now = useNow();
  if (objects.length === 0) return <Notice>{text.empty}</Notice>;
  return (
    <div className={table.card}>
      <table className={table.table}>
        <thead>
          <tr>
            <th>{text.name}</th>
            <th>{text.kind}</th>
            <th className={table.notPhone}>{text.createdBy}</th>
            <th className={table.notPhone}>{text.edited}</th>
          </tr>
        </thead>
        <tbody>
          {objects.map(object => (
            <tr key={`${object.kind} ${object.id}`}>
              <td>
                <ObjectLink {...object} />
              </td>
              <td>{text.kinds[object.kind]}</td>
              <td className={table.notPhone}>{object.createdBy}</td>
              <td className={table.notPhone}>{object.changedOn === null ? '' : ago(object.changedOn, now)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function ObjectLink({ kind, id, name }: Pick<TaggedObject, 'kind' | 'id' | 'name'>) {
  const shown = { className: table.name, children: name, ...tooltip(name) };
  if (kind === 'chart') return <Link to="/explore" search={{ slice_id: id }} {...shown} />;
  if (kind === 'saved-query') return <Link to="/savedqueryview/list" search={{ preview: id }} {...shown} />;
  return <Link to="/dashboard/$idOrSlug" params={{ idOrSlug: String(id) }} {...shown} />;
}
