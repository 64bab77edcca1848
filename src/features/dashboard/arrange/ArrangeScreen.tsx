import { useCallback, useEffect, useState } from 'react';
import { topOf } from '@/model/arrange/arrangement';
import { hasUnsavedChanges } from '@/model/arrange/history';
import type { OpenedDashboard } from '@/offline/reads/opened-dashboard';
import { arrangeText } from '@/text/messages/dashboard/arrange';
import { useToast } from '@/ui/toast/Toast';
import { DashboardProvider } from '../state/dashboard-context';
import { ArrangeHead } from './ArrangeHead';
import type { Beginning } from './session/begin';
import { lazy } from '@/ui/lazy/lazy';
import { useOpenTab, usePicked, useSession } from './session/context';
import { DragArea } from './drag/DragArea';
import { EditLayout } from './parts/EditLayout';
import { Faults } from './Faults';
import { Leaving } from './Leaving';
import { Palette } from './palette/Palette';
import { DiscardQuestion, RepairQuestion } from './Questions';
import { TopTabs } from './parts/TopTabs';
import { useClosing } from './session/use-closing';
import { useDraft } from './session/use-draft';
import { useGallery } from './palette/use-gallery';
import { useKeys } from './session/use-keys';
import { useRecoloured } from './session/use-recoloured';
import * as css from './Arrange.css';
import { useSubscription } from '@/offline/react/live';

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
  const toast = useToast();
  const draft = useDraft(session, dashboard.id, base);
  const { save, isSaving, discard, leave, isDone } = useClosing(dashboard, base, session, draft);
  const [asks, setAsks] = useState<'repair' | 'discard' | 'colours' | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [isStyled, setStyled] = useState(false);
  const closePalette = useCallback(() => setOpen(false), []);
  const [startLayout] = useState(dashboard.layout);
  const { value: stored, charts: gallery, asOf, missing } = useGallery();
  const recoloured = usePicked(session.history, history => history.recoloured);
  const value = useRecoloured(stored, recoloured, opened);
  useEffect(() => {
    if (restored !== null)
      toast({
        text: arrangeText.draftBack(restored),
        action: { label: arrangeText.discard, onPress: () => void leave() },
      });
  }, [restored, toast, leave]);

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
      <Leaving draft={draft} isDone={isDone} onDiscard={discard} />
      {asks === 'colours' && (
        <ColoursDialog
          metadata={recoloured ?? base.metadata}
          onApply={session.recolour}
          onClose={() => setAsks(null)}
        />
      )}
      {asks === 'repair' && <RepairQuestion onConfirm={() => void save()} onClose={() => setAsks(null)} />}
      {asks === 'discard' && (
        <DiscardQuestion
          changes={session.history.get().past.length}
          onConfirm={() => void leave()}
          onClose={() => setAsks(null)}
        />
      )}
    </DashboardProvider>
  );
}

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
