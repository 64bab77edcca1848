import { useEffect, useRef, useState, type ReactNode } from 'react';
import { revokeLater } from '@/lib/object-url';
import { readPictureVersion, readThumbnail, refreshThumbnail } from '@/offline/metadata/thumbnails';
import { useIsLive, useOffline, useOpenSession } from '@/offline/react/context';
import { useLive } from '@/offline/react/live';
import { useTheme } from '@/ui/theme/ThemeProvider';
import { useVisible } from '@/ui/use-visible';
import * as home from '../Home.css';
import * as css from './Recent.css';

/** How often to request a picture that the server is still taking, and after which time (milliseconds). */
const ATTEMPTS = 6;
const PAUSE = 5_000;

interface ServedPictureProps {
  readonly kind: 'chart' | 'dashboard';
  readonly id: number;
  /** Shown while there is no picture. */
  readonly children: ReactNode;
}

/** The server's small picture of a chart or dashboard that this device never drew: the stored one, also offline. */
export default function ServedPicture({ kind, id, children }: ServedPictureProps) {
  const { ask, clock } = useOffline();
  const { store } = useOpenSession();
  const isLive = useIsLive();
  const box = useRef<HTMLSpanElement>(null);
  const isVisible = useVisible(box);
  // A list may bring a new version while the card is on the screen.
  const version = useLive(from => readPictureVersion(from, { kind, id }), [kind, id]);
  const [asked, setAsked] = useState({ version, attempts: 0 });
  const attempts = asked.version === version ? asked.attempts : 0;
  const theme = useTheme().name === 'light' ? 'light' : 'dark';
  const isAsking = isVisible && isLive && version !== undefined && attempts < ATTEMPTS;
  useEffect(() => {
    if (!isAsking) return undefined;
    let isGone = false;
    let cancel = () => undefined as void;
    const { timeZone: timezone } = Intl.DateTimeFormat().resolvedOptions();
    refreshThumbnail({ store, ask, now: clock.now() }, { kind, id }, { theme, timezone }).then(
      end => {
        if (end === 'later' && !isGone)
          cancel = clock.after(PAUSE, () => setAsked({ version, attempts: attempts + 1 }));
      },
      // The store was closed, or is full: the card keeps its placeholder.
      () => undefined,
    );
    return () => {
      isGone = true;
      cancel();
    };
  }, [store, ask, clock, kind, id, theme, isAsking, version, attempts]);
  const bytes = useLive(from => readThumbnail(from, { kind, id }), [kind, id])?.value;
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!bytes) return undefined;
    const made = URL.createObjectURL(new Blob([bytes], { type: 'image/png' }));
    setUrl(made);
    return () => revokeLater(made);
  }, [bytes]);
  return (
    <span ref={box} className={css.preview} aria-hidden="true">
      {bytes && url ? <img className={home.image} src={url} alt="" /> : children}
    </span>
  );
}
