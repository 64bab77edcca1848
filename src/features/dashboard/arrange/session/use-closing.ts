import { useNavigate } from '@tanstack/react-router';
import { useCallback, useRef, useState } from 'react';
import { LAYOUT_MAX } from '@/model/arrange/constants';
import { dashboardAddress, type Dashboard } from '@/model/dashboard';
import { useOffline, useSend } from '@/offline/react/context';
import type { DraftBase } from '@/offline/store/records';
import { arrangeText } from '@/text/messages/dashboard/arrange';
import { useToast } from '@/ui/toast/Toast';
import { useConfirms } from '../../saving/use-confirms';
import { useVisit } from '../../state/dashboard-context';
import type { Draft } from './draft';
import { savingOf } from './saving';
import type { ArrangeSession } from './session';

interface Closing {
  /** Saves the layout, and leaves edit mode. */
  readonly save: () => Promise<void>;
  readonly isSaving: boolean;
  /** Deletes the draft. Resolves to false, and says so, if it could not be deleted: leaving would bring it back. */
  readonly discard: () => Promise<boolean>;
  /** Discards the draft, and leaves edit mode. */
  readonly leave: () => Promise<void>;
  /** Whether the editor is closing, after which nothing in it is unsaved. */
  readonly isDone: () => boolean;
}

const withoutEdit = ({ edit: _edit, ...search }: Readonly<Record<string, unknown>>) => search;

/** How edit mode ends. @param draft of the layout that `session` edits */
export function useClosing(dashboard: Dashboard, base: DraftBase, session: ArrangeSession, draft: Draft): Closing {
  const { viewState } = useVisit();
  const { onDefect } = useOffline();
  const send = useSend();
  const confirms = useConfirms();
  const navigate = useNavigate();
  const toast = useToast();
  const [isSaving, setSaving] = useState(false);
  const isDone = useRef(false);

  const discard = useCallback(async () => {
    isDone.current = true;
    try {
      await draft.forget();
    } catch (error) {
      isDone.current = false;
      toast({ text: arrangeText.notDiscarded, isFailure: true });
      onDefect('background', error);
      return false;
    }
    return true;
  }, [draft, toast, onDefect]);
  const leave = useCallback(async () => {
    if (await discard()) await navigate({ to: '.', search: withoutEdit, hash: true, replace: true });
  }, [discard, navigate]);

  async function save(): Promise<void> {
    const saving = savingOf(dashboard.id, base, session.history.get(), viewState.expanded.get(), confirms);
    if (saving.kind === 'too-large') {
      toast({ text: arrangeText.tooLarge(LAYOUT_MAX.toLocaleString()), isFailure: true });
      return;
    }
    setSaving(true);
    try {
      await send(saving.command);
      await discard();
      isDone.current = true;
    } catch {
      // `useSend` has reported why.
      toast({ text: arrangeText.saveFailed, isFailure: true });
      return;
    } finally {
      setSaving(false);
    }
    if (saving.isNearlyTooLarge) toast({ text: arrangeText.nearlyTooLarge });
    void navigate({
      to: '/dashboard/$idOrSlug',
      params: { idOrSlug: dashboardAddress(dashboard) },
      search: withoutEdit,
      replace: true,
    });
  }

  return { save, isSaving, discard, leave, isDone: useCallback(() => isDone.current, []) };
}
