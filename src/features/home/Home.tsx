import { Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { homeText } from '@/text/messages/home/home';
import { frameText } from '@/text/messages/frame/shell';
import { product } from '@/text/product';
import { lazy } from '@/ui/lazy/lazy';
import { PageBody, PageHead } from '@/ui/page/Page';
import { useDocumentTitle } from '@/ui/use-document-title';
import { useOpenOverlay } from '@/ui/shell/overlays';
import { commandKey } from '@/ui/shell/shortcuts';
import type { ListShown } from '@/ui/table/use-list-address';
import { Dashboards } from './Dashboards';
import type { KeepControl } from './kept';
import * as css from './Home.css';

// The list does not wait for them.
const DeferredHome = lazy(() => import('./DeferredHome'));
const HomeSections = lazy(() => import('./HomeSections'));

interface HomeProps extends ListShown {
  readonly Keep: KeepControl;
  /** The dialog to connect a database, from another feature. */
  readonly connecting: (onClose: () => void) => ReactNode;
  /** Pending changes, from another feature. */
  readonly waiting: ReactNode;
}

/** The start screen: recent items or first steps, and all dashboards. */
export function Home({ Keep, connecting, waiting, ...asked }: HomeProps) {
  useDocumentTitle(frameText.home, product);
  return (
    <>
      <PageHead title={frameText.home} actions={<FindField />} withIcons />
      <PageBody>
        <div className={css.columns}>
          <div className={css.above}>
            <HomeSections Keep={Keep} connecting={connecting} />
          </div>
          <div className={css.beside}>{waiting}</div>
          <div className={css.below}>
            <DeferredHome />
            <Dashboards Keep={Keep} {...asked} />
          </div>
        </div>
      </PageBody>
    </>
  );
}

/** Looks like a field, and opens the palette, which has the real one. */
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
