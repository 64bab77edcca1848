import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { topOf } from '@/model/arrange/arrangement';
import { LAYOUT_MAX } from '@/model/arrange/constants';
import { hasUnsavedChanges } from '@/model/arrange/history';
import { dashboardAddress } from '@/model/dashboard';
import { useOffline, useSend } from '@/offline/react/context';
import type { OpenedDashboard } from '@/offline/reads/opened-dashboard';
import { arrangeText } from '@/text/messages/dashboard/arrange';
import { useToast } from '@/ui/toast/Toast';
import { DashboardProvider, useVisit } from '../state/dashboard-context';
import { ArrangeHead } from './ArrangeHead';
import type { Beginning } from './session/begin';
import { frameText } from '@/text/messages/frame/shell';
import { Confirm } from '@/ui/dialog/Confirm';
import { lazy } from '@/ui/lazy/lazy';
import { useOpenTab, usePicked, useSession } from './session/context';
import { DragArea } from './drag/DragArea';
import { EditLayout } from './parts/EditLayout';
import { Faults } from './Faults';
import { Leaving } from './Leaving';
import { Palette } from './palette/Palette';
import { savingOf } from './session/saving';
import { TopTabs } from './parts/TopTabs';
import { useDraft } from './session/use-draft';
import { useGallery } from './palette/use-gallery';
import { useKeys } from './session/use-keys';
import { useRecoloured } from './session/use-recoloured';
import * as css from './Arrange.css';
import { useSubscription } from '@/offline/react/live';
import { useConfirms } from '../saving/use-confirms';

const CssPanel = lazy(() => import('../styles/CssPanel'));
const ColoursDialog = lazy(() => import('../properties/ColoursDialog'));

interface ArrangeScreenProps {
  readonly opened: OpenedDashboard;
  readonly beginning: Beginning;
  /** When the restored draft was written; null without one. */
  readonly restored: string | null;
}

/** The dashboard with its palette and its head, until it is saved or closed. */
export function ArrangeScreen({ opened, beginning, restored }: ArrangeScreenProps) {
  const { dashboard } = opened;
  const { base, faults } = beginning;
  const session = useSession();
  const { viewState } = useVisit();
  const { onDefect } = useOffline();
  const send = useSend();
  const confirms = useConfirms();
  const navigate = useNavigate();
  const toast = useToast();
  const draft = useDraft(session, dashboard.id, base);
  const [isSaving, setSaving] = useState(false);
  const [asks, setAsks] = useState<'repair' | 'discard' | 'colours' | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [isStyled, setStyled] = useState(false);
  const closePalette = useCallback(() => setOpen(false), []);
  const isDone = useRef(false);
  const [startLayout] = useState(dashboard.layout);
  const { value: stored, charts: gallery, asOf, missing } = useGallery();
  const recoloured = usePicked(session.history, history => history.recoloured);
  const value = useRecoloured(stored, recoloured, opened);
  const done = useCallback(() => isDone.current, []);

  /** Resolves to false, and says so, if the draft could not be deleted: leaving would bring it back. */
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
  useEffect(() => {
    if (restored !== null)
      toast({
        text: arrangeText.draftBack(restored),
        action: { label: arrangeText.discard, onPress: () => void leave() },
      });
  }, [restored, toast, leave]);

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

  const isChanged = () => hasUnsavedChanges(session.history.get());
  const onSave = () => (faults.length > 0 ? setAsks('repair') : isChanged() ? void save() : void leave());
  useKeys(session, onSave);
  return (
    <DashboardProvider value={value}>
      <ArrangeHead
        draft={draft}
        isSaving={isSaving}
        hasTheirs={beginning.isOutdated || dashboard.layout !== startLayout}
        onSave={onSave}
        onDiscard={() => (isChanged() ? setAsks('discard') : void leave())}
        onColours={() => setAsks('colours')}
        onAdd={() => setOpen(now => !now)}
        onStyles={() => setStyled(true)}
      />
      <DragArea>
        <div className={css.middle}>
          <TopTabs />
          {faults.length > 0 && <Faults faults={faults} />}
          <OpenPage />
        </div>
        <Palette charts={gallery} asOf={asOf} isOpen={isOpen} onClose={closePalette} />
      </DragArea>
      {missing.map(id => (
        <DatasetSubscription key={id} id={id} />
      ))}
      {isStyled && <CssPanel id={dashboard.id} onClose={() => setStyled(false)} />}
      <Leaving draft={draft} isDone={done} onDiscard={discard} />
      {asks === 'colours' && (
        <ColoursDialog
          metadata={recoloured ?? base.metadata}
          onApply={session.recolour}
          onClose={() => setAsks(null)}
        />
      )}
      {asks === 'repair' && (
        <Confirm
          closeLabel={frameText.close}
          title={arrangeText.brokenSave}
          confirm={arrangeText.brokenConfirm}
          cancel={arrangeText.cancel}
          isDangerous={false}
          onConfirm={() => void save()}
          onClose={() => setAsks(null)}
        >
          {arrangeText.brokenSaveText}
        </Confirm>
      )}
      {asks === 'discard' && (
        <Confirm
          closeLabel={frameText.close}
          title={arrangeText.discardTitle}
          confirm={arrangeText.discardAll}
          cancel={arrangeText.stay}
          onConfirm={() => void leave()}
          onClose={() => setAsks(null)}
        >
          {arrangeText.discardText(session.history.get().past.length)}
        </Confirm>
      )}
    </DashboardProvider>
  );
}

const withoutEdit = ({ edit: _edit, ...search }: Readonly<Record<string, unknown>>) => search;

/** The dashboard of the open page. */
function OpenPage() {
  const { history } = useSession();
  const top = usePicked(history, ({ present }) => topOf(present));
  return top?.type === 'TABS' ? <OpenTab tabs={top.id} /> : top ? <EditLayout page={top.id} /> : null;
}

function OpenTab({ tabs }: { readonly tabs: string }) {
  const [open] = useOpenTab(tabs);
  return open === undefined ? null : <EditLayout page={open} />;
}

/** Fetches the dataset of a chart that was added to the dashboard. Renders nothing. */
export function DatasetSubscription({ id }: { readonly id: number }) {
  useSubscription({ kind: 'dataset', id });
  return null;
}
