import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { KeptSql } from '@/api/read/editor-sources';
import { SQL_FORM_MAX } from '@/model/limits';
import type { NewTab } from '@/offline/drafts/editor-tabs';
import { useOffline, useOpenSession } from '@/offline/react/context';
import { readSource, type SqlSource } from '@/offline/sql-editor/sources';
import { savingText } from '@/text/messages/sql-editor/saving';
import { useToast } from '@/ui/toast/Toast';
import { dropPostedSql, postedSql, sourceIn } from '../address';

/** The name of a tab that an address opens. */
function nameOf(source: SqlSource, { name }: KeptSql): string | undefined {
  if (source.kind === 'past') return savingText.copyOf(name ?? savingText.sharedName);
  return name ?? (source.kind === 'shared' || source.kind === 'link' ? savingText.sharedName : undefined);
}

/**
 * Opens the source that the address or a form requests in a new tab, once, then resets the address to the editor's own.
 */
export function useSource(search: Readonly<Record<string, unknown>>, open: (tab: NewTab) => Promise<unknown>): boolean {
  const { ask } = useOffline();
  const { store } = useOpenSession();
  const navigate = useNavigate();
  const toast = useToast();
  const [posted, setPosted] = useState(postedSql);
  const source = sourceIn(posted?.kind === 'sql' ? { datasourceKey: posted.key, sql: posted.sql } : search);
  const key = source === null ? null : JSON.stringify(source);
  const opened = useRef<string | null>(null);
  const isTooLong = posted?.kind === 'too-long';
  useEffect(() => {
    if (!isTooLong) return;
    dropPostedSql();
    setPosted(null);
    toast({ text: savingText.formTooLong(SQL_FORM_MAX), isFailure: true });
  }, [isTooLong, toast]);
  useEffect(() => {
    if (source === null || opened.current === key) return;
    opened.current = key;
    readSource(ask, store, source)
      .then(kept => {
        const { databaseId, schema, sql, autorun, templateParams } = kept;
        const name = nameOf(source, kept);
        // A link must not run anything in the name of the user who follows it.
        if (autorun) toast({ text: savingText.wouldRun });
        return open({
          ...(name === undefined ? {} : { name }),
          databaseId,
          schema,
          sql,
          templateParams,
          ...(source.kind === 'saved' ? { savedQueryId: source.id } : {}),
        });
      })
      .catch(() => {
        const text = source.kind === 'dataset' ? savingText.datasetNotLoaded : savingText.queryNotLoaded;
        toast({ text, isFailure: true });
      })
      .finally(() => {
        opened.current = null;
        dropPostedSql();
        setPosted(null);
        void navigate({ to: '/sqllab', search: {}, replace: true });
      });
    // oxlint-disable-next-line react/exhaustive-deps -- the source is its key
  }, [key, ask, store, navigate, toast, open]);
  return source !== null;
}
