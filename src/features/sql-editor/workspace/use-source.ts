import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { KeptSql } from '@/api/read/editor-sources';
import { SQL_FORM_MAX } from '@/model/limits';
import type { NewTab } from '@/offline/drafts/editor-tabs';
import { useIsAway, useOffline, useOpenSession } from '@/offline/react/context';
import { mayOpenLater, readSource, type SqlSource } from '@/offline/sql-editor/sources';
import { savingText } from '@/text/messages/sql-editor/saving';
import { useToast } from '@/ui/toast/Toast';
import { dropPostedSql, postedSql, sourceIn } from '../address';
import { useLateNavigation } from './use-late-navigation';

/** How far the editor is with the source that an address requests. */
export type SourceOpening =
  | { readonly name: 'none' }
  | { readonly name: 'opening' }
  /** It can't be read now; the address stays. */
  | {
      readonly name: 'waiting';
      readonly kind: SqlSource['kind'];
      readonly retry: () => void;
      readonly drop: () => void;
    };

/** The name of a tab that an address opens. */
function nameOf(source: SqlSource, { name }: KeptSql): string | undefined {
  if (source.kind === 'past') return savingText.copyOf(name ?? savingText.sharedName);
  return name ?? (source.kind === 'shared' || source.kind === 'link' ? savingText.sharedName : undefined);
}

/** The tab that a source opens in. */
function tabOf(source: SqlSource, kept: KeptSql): NewTab {
  const { databaseId, schema, sql, templateParams } = kept;
  const name = nameOf(source, kept);
  return {
    ...(name === undefined ? {} : { name }),
    databaseId,
    schema,
    sql,
    templateParams,
    ...(source.kind === 'saved' ? { savedQueryId: source.id } : {}),
  };
}

/** The source in the address, or the SQL of a form; what `beginDropping` returns forgets both. */
function useRequested(search: Readonly<Record<string, unknown>>) {
  const askToNavigate = useLateNavigation();
  const toast = useToast();
  const [posted, setPosted] = useState(postedSql);
  const beginDropping = useCallback(() => {
    const navigate = askToNavigate();
    return () => {
      dropPostedSql();
      setPosted(null);
      void navigate({ to: '/sqllab', search: {}, replace: true });
    };
  }, [askToNavigate]);
  const isTooLong = posted?.kind === 'too-long';
  useEffect(() => {
    if (!isTooLong) return;
    beginDropping()();
    toast({ text: savingText.formTooLong(SQL_FORM_MAX), isFailure: true });
  }, [isTooLong, beginDropping, toast]);
  const source = sourceIn(posted?.kind === 'sql' ? { datasourceKey: posted.key, sql: posted.sql } : search);
  const key = source === null ? null : JSON.stringify(source);
  // The key stands for its source, which is a new object each time.
  // oxlint-disable-next-line react/exhaustive-deps
  return { source: useMemo(() => source, [key]), beginDropping };
}

/**
 * Opens the source that the address or a form requests in a new tab, once, then resets the address to the editor's own.
 * While the source can't be read the address stays, and it is read again as soon as the server can be reached.
 */
export function useSource(
  search: Readonly<Record<string, unknown>>,
  open: (tab: NewTab) => Promise<unknown>,
): SourceOpening {
  const { ask } = useOffline();
  const { store } = useOpenSession();
  const toast = useToast();
  const isAway = useIsAway();
  const { source, beginDropping } = useRequested(search);
  const [waiting, setWaiting] = useState<SqlSource | null>(null);
  const retry = useCallback(() => setWaiting(null), []);
  const reading = useRef<SqlSource | null>(null);
  const isWaiting = source !== null && waiting === source;
  useEffect(() => {
    if (source === null || isWaiting || reading.current === source) return;
    reading.current = source;
    const drop = beginDropping();
    readSource(ask, store, source)
      .then(async kept => {
        // A link must not run anything in the name of the user who follows it.
        if (kept.autorun) toast({ text: savingText.wouldRun });
        await open(tabOf(source, kept));
        drop();
      })
      .catch((error: unknown) => {
        if (mayOpenLater(error)) {
          setWaiting(source);
          return;
        }
        const text = source.kind === 'dataset' ? savingText.datasetNotLoaded : savingText.queryNotLoaded;
        toast({ text, isFailure: true });
        drop();
      })
      .finally(() => {
        reading.current = null;
      });
  }, [source, isWaiting, ask, store, toast, open, beginDropping]);
  useEffect(() => {
    if (!isAway) retry();
  }, [isAway, retry]);
  if (source === null) return { name: 'none' };
  return isWaiting ? { name: 'waiting', kind: source.kind, retry, drop: beginDropping() } : { name: 'opening' };
}
