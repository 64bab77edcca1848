import { useCallback, useLayoutEffect, useMemo, useState } from 'react';
import type { NewType } from '@/model/arrange/constants';
import type { NewId } from '@/model/arrange/create';
import { useOffline } from '@/offline/react/context';
import type { OpenedDashboard } from '@/offline/reads/opened-dashboard';
import { clockTime } from '@/text/ages';
import { arrangeText } from '@/text/messages/dashboard/arrange';
import { useToast } from '@/ui/toast/Toast';
import { useVisit } from '../state/dashboard-context';
import { useMayEdit } from '../state/use-may-edit';
import { ArrangeScreen } from './ArrangeScreen';
import type { Beginning } from './session/begin';
import { SessionProvider } from './session/context';
import { createSession } from './session/session';
import { toldWords } from './session/told-words';
import { useBeginning } from './session/use-beginning';

const words = () => ({ header: arrangeText.newHeader, text: arrangeText.newText, tab: arrangeText.newTab });

interface ArrangeProps {
  readonly opened: OpenedDashboard;
  /** Whether it replaces the dashboard. */
  readonly onShown: (isShown: boolean) => void;
}

/** Edit mode of a dashboard, for users who may edit it. */
export default function Arrange({ opened, onShown }: ArrangeProps) {
  return useMayEdit(opened.dashboard) ? <Permitted opened={opened} onShown={onShown} /> : null;
}

function Permitted({ opened, onShown }: ArrangeProps) {
  const { newKey } = useOffline();
  const newId = useCallback((type: NewType) => `${type}-${newKey().replaceAll('-', '').slice(0, 12)}`, [newKey]);
  const beginning = useBeginning(opened.dashboard.id, opened.charts, newId);
  return beginning && <Begun opened={opened} beginning={beginning} newId={newId} onShown={onShown} />;
}

function Begun({
  opened,
  beginning,
  newId,
  onShown,
}: ArrangeProps & { readonly beginning: Beginning; readonly newId: NewId }) {
  const toast = useToast();
  const { viewState } = useVisit();
  useLayoutEffect(() => {
    onShown(true);
    viewState.isEdited.set(true);
    return () => {
      onShown(false);
      viewState.isEdited.set(false);
    };
  }, [onShown, viewState]);
  const { metadata } = opened.dashboard;
  const [scopes] = useState(metadata);
  const session = useMemo(
    () =>
      createSession({
        saved: beginning.saved,
        draft: beginning.draft,
        making: { newId, words: words() },
        metadata: scopes,
        tell: what => toast({ text: toldWords(what), isFailure: what === 'no-definition' }),
      }),
    [beginning, newId, scopes, toast],
  );
  return (
    <SessionProvider value={session}>
      <ArrangeScreen
        opened={opened}
        beginning={beginning}
        restored={beginning.draft && clockTime(beginning.draft.at)}
      />
    </SessionProvider>
  );
}
