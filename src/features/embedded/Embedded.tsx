import { useEffect, type MouseEvent, type ReactNode } from 'react';
import type { Observable } from '@/lib/observable';
import type { DashboardAnswers, HiddenParts } from '@/model/embedding';
import { useConnectivity, useObservable, useOffline } from '@/offline/react/context';
import type { GuestRuntime } from '@/offline/runtime/guest-runtime';
import { embeddedText as text } from '@/text/messages/frame/embedded';
import { Notice } from '@/ui/notice/Notice';
import { anchorIn, answerSite, tokenIn } from './switchboard';
import * as css from './Embedded.css';

export interface EmbeddedProps {
  readonly runtime: GuestRuntime;
  /** Null if the page is not in a frame. */
  readonly site: Promise<MessagePort> | null;
  readonly hides: HiddenParts;
  /** The methods of the dashboard; null until it is open. */
  readonly answers: Observable<DashboardAnswers | null>;
  readonly children: ReactNode;
}

/** The size that the frame needs so that nothing in it scrolls. */
const scrollSize = () => ({ width: document.body.scrollWidth, height: document.body.scrollHeight });

/** Resolves once the dashboard is open: the site may ask earlier. */
function opened(answers: Observable<DashboardAnswers | null>): Promise<DashboardAnswers> {
  return new Promise(resolve => {
    const stop = answers.subscribe(check);
    function check(): void {
      const present = answers.get();
      if (!present) return;
      stop();
      resolve(present);
    }
    check();
  });
}

/** Links open in their own window; links to other screens of the application are disabled. */
function followOutside(event: MouseEvent<HTMLElement>): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.getAttribute('href')?.startsWith('#') || link.hasAttribute('download')) return;
  event.preventDefault();
  event.stopPropagation();
  if (/^https?:$/.test(link.protocol) && link.origin !== location.origin)
    window.open(link.href, '_blank', 'noopener,noreferrer');
}

/** Wraps a dashboard that another site embeds; adds nothing but an error if it cannot be shown. */
export function Embedded({ runtime, site, hides, answers, children }: EmbeddedProps) {
  const entry = useObservable(runtime.entry);
  const connectivity = useConnectivity();
  const { onDefect } = useOffline();
  useEffect(() => {
    const methods = {
      getScrollSize: scrollSize,
      getActiveTabs: async () => (await opened(answers)).activeTabs(),
      getDashboardPermalink: async (args: unknown) => (await opened(answers)).permalink(anchorIn(args)),
      guestToken(args: unknown) {
        const token = tokenIn(args);
        if (token !== null) void runtime.admit(token);
      },
    };
    void site?.then(port => answerSite(port, methods, error => onDefect('background', error)));
  }, [runtime, site, answers, onDefect]);
  const isInterrupted = entry === 'admitted' && connectivity.state === 'sign-in';
  return (
    <div
      className={css.frame}
      data-display={hides.title ? 'HIDE_NAV_AND_TITLE' : 'HIDE_NAV'}
      data-hides={[hides.tabs && 'tabs', hides.chartControls && 'chart-controls'].filter(Boolean).join(' ')}
      onClickCapture={followOutside}
    >
      {isInterrupted && (
        <p role="alert" className={css.interrupted}>
          {text.interrupted}
        </p>
      )}
      <main className={css.page}>
        {entry === 'admitted' ? (
          children
        ) : (
          <Notice>{site === null ? text.notFramed : entry === 'refused' ? text.refused : text.waiting}</Notice>
        )}
      </main>
    </div>
  );
}
