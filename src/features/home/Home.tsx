import { Search } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { useLive } from '@/offline/react/live';
import { useNow } from '@/offline/react/use-now';
import { readDashboardList } from '@/offline/reads/dashboards';
import { ago } from '@/text/ages';
import { homeText } from '@/text/messages/home/home';
import { frameText } from '@/text/messages/frame/shell';
import { product } from '@/text/product';
import { lazy } from '@/ui/lazy/lazy';
import { PageBody, PageHead, SectionHead } from '@/ui/page/Page';
import { useDocumentTitle } from '@/ui/use-document-title';
import { useOpenOverlay } from '@/ui/shell/overlays';
import { commandKey } from '@/ui/shell/shortcuts';
import { DashboardCard } from './DashboardList';
import { Dashboards } from './Dashboards';
import { type KeepControl, usePins } from './kept';
import * as css from './Home.css';

const RECENT = 4;

// The lists do not wait for it.
const DeferredHome = lazy(() => import('./DeferredHome'));

/** Dashboards by when they were last opened on this device; nothing before the first. */
function Recent({ Keep }: { readonly Keep: KeepControl }) {
  const now = useNow();
  const list = useLive(readDashboardList, []);
  const pins = usePins();
  const recent = (list?.dashboards ?? [])
    .flatMap(dashboard => (dashboard.openedAt === null ? [] : [{ dashboard, openedAt: dashboard.openedAt }]))
    .sort((left, right) => right.openedAt - left.openedAt)
    .slice(0, RECENT);
  if (recent.length === 0) return null;
  return (
    <section>
      <SectionHead title={homeText.recent} />
      <ul role="list" className={css.cards}>
        {recent.map(({ dashboard, openedAt }) => (
          <DashboardCard
            key={dashboard.id}
            dashboard={dashboard}
            now={now}
            caption={homeText.opened(ago(openedAt, now))}
            pins={pins}
            Keep={Keep}
          />
        ))}
      </ul>
    </section>
  );
}

/** Where everyone starts: what was open lately, and all dashboards. */
export function Home({ Keep }: { readonly Keep: KeepControl }) {
  useDocumentTitle(frameText.home, product);
  return (
    <>
      <PageHead title={frameText.home} actions={<FindField />} withIcons />
      <PageBody>
        <Recent Keep={Keep} />
        <DeferredHome />
        <Dashboards Keep={Keep} />
      </PageBody>
    </>
  );
}

/** Looks like a field and opens the palette, which has the real one. */
function FindField() {
  const open = useOpenOverlay();
  return (
    <Button className={css.find} aria-label={homeText.find} onPress={() => open('palette')}>
      <Search size={16} aria-hidden="true" />
      <span className={css.findText}>{homeText.find}</span>
      <kbd className={css.key}>{commandKey} K</kbd>
    </Button>
  );
}
