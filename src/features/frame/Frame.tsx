import { useNavigate } from '@tanstack/react-router';
import { useEffect, type ReactNode } from 'react';
import { readOutbox, summarise } from '@/offline/outbox/pending';
import { useConnectivity, useOffline, useOpenSession } from '@/offline/react/context';
import { useLive } from '@/offline/react/live';
import { frameText } from '@/text/messages/shell';
import { useOpenOverlay } from '@/ui/shell/overlays';
import { useReadPageFacts } from '@/ui/shell/page-facts';
import { useShortcuts } from '@/ui/shell/shortcuts';
import { BottomNavigation, Rail } from './Rail';
import { addresses } from './places';
import { StatusLine } from './StatusLine';
import { useLeaveGuard } from './use-leave-guard';
import { useUpdatePrompt } from './use-update-prompt';
import * as css from './Frame.css';

/** The application around every screen: destinations, the page, and the status line. */
export function Frame({ children }: { readonly children: ReactNode }) {
  const { facts: session, unkept } = useOpenSession();
  const { clock } = useOffline();
  const connectivity = useConnectivity();
  const open = useOpenOverlay();
  const navigate = useNavigate();
  const outbox = useLive(readOutbox, []);
  const contact = useLive(store => store.facts.get('lastContact'), []);
  const { facts, asOf } = useReadPageFacts();
  const summary = outbox ? summarise(outbox) : null;
  const waiting = summary !== null && summary.waiting > 0;
  useUpdatePrompt();
  useLeaveGuard(unkept !== null && summary !== null && summary.waiting + summary.decisions + summary.rejected > 0);
  useShortcuts(id => {
    if (id === 'find') open('palette');
    else if (id === 'keys') open('help');
    else void navigate({ to: addresses[id] });
  });
  // A session that ended is told once, over the page; the status line goes on saying it.
  useEffect(() => {
    if (connectivity.state === 'sign-in') open('signIn');
  }, [connectivity.state, open]);
  return (
    <div className={css.frame}>
      <a className={css.skip} href="#content">
        {frameText.skip}
      </a>
      <Rail user={session.user} waiting={waiting} onFind={() => open('palette')} onHelp={() => open('help')} onAccount={() => open('account')} />
      <main id="content" tabIndex={-1} className={css.page}>
        {children}
      </main>
      <StatusLine
        connectivity={connectivity}
        outbox={summary}
        lastContact={contact?.name === 'lastContact' ? contact.at : null}
        unkept={unkept}
        shownAsOf={asOf}
        facts={facts}
        now={clock.now()}
        onOpen={() => open(connectivity.state === 'sign-in' ? 'signIn' : 'changes')}
      />
      <BottomNavigation waiting={waiting} onAccount={() => open('account')} />
    </div>
  );
}
