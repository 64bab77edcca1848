import { useMemo } from 'react';
import { isRecord, parseJson } from '@/lib/json';
import { isOnDevice, serverDatabase } from '@/model/sql-run';
import type { EditorTab } from '@/offline/drafts/editor-tabs';
import { useIsAway, useOffline, useOpenSession } from '@/offline/react/context';
import { useDeviceTables } from '@/offline/react/device-sql';
import { createValidator } from '@/offline/sql-editor/statement-tools';
import { editorText } from '@/text/messages/sql-editor/editor';
import type { CompleteNames, ValidateSql } from '../editor/handle';
import { problemsIn } from '../fault';
import { completionSource } from '../sidebar/completion-source';
import { deviceCompletion } from '../sidebar/device-completion';

/** What completes names in the text of a tab. */
export function useCompletion(tab: EditorTab): CompleteNames {
  const { ask, clock } = useOffline();
  const { store } = useOpenSession();
  const isAway = useIsAway();
  const deviceTables = useDeviceTables();
  const onDevice = isOnDevice(tab);
  return useMemo(
    () =>
      onDevice
        ? deviceCompletion(deviceTables ?? [])
        : completionSource({ store, ask: isAway ? null : ask, now: clock.now }, tab.databaseId, tab.schema),
    [store, ask, isAway, clock, onDevice, deviceTables, tab.databaseId, tab.schema],
  );
}

/** What validates the text of a tab; undefined if its database is out of reach. */
export function useValidation(tab: EditorTab): ValidateSql | undefined {
  const { ask } = useOffline();
  const isAway = useIsAway();
  const validator = useMemo(() => createValidator(ask), [ask]);
  const databaseId = serverDatabase(tab.databaseId);
  const { schema, templateParams } = tab;
  return useMemo((): ValidateSql | undefined => {
    if (isAway || databaseId === null) return undefined;
    const parameters = parseJson(templateParams);
    const given = isRecord(parameters) ? parameters : {};
    return async sql =>
      // The initial text of a new tab is incomplete SQL and is not validated.
      sql.endsWith(editorText.start)
        ? []
        : problemsIn(sql, await validator({ databaseId, schema, sql, templateParams: given }));
  }, [isAway, databaseId, schema, templateParams, validator]);
}
