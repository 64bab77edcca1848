import { readFirstPaint } from '../state/first-paint';
import { createLastWords } from './last-words';
import { startLogging, type LoggingOptions } from './logging';

/** Like `startLogging`, for as long as this page lives and its person is the one of the device. */
export function startPageLogging(options: Omit<LoggingOptions, 'isOwn'>): () => void {
  const { store } = options;
  // Beacons carry the browser's session and no name: another tab may have signed somebody else in.
  const isOwn = () => (readFirstPaint().session?.store ?? store.name) === store.name;
  const logging = startLogging({ ...options, isOwn, lastWords: createLastWords(store.name, options.newKey()) });
  const { journal, clock } = options;
  let hiddenAt: number | null = null;
  const onHidden = () => {
    if (document.visibilityState === 'hidden') {
      hiddenAt = clock.now();
      logging.hidden();
      return;
    }
    const at = logging.lastAt();
    if (hiddenAt !== null && at)
      journal.log({ name: 'hide_browser_tab', at, data: { duration: clock.now() - hiddenAt } });
    hiddenAt = null;
  };
  document.addEventListener('visibilitychange', onHidden);
  window.addEventListener('pagehide', logging.leaving);
  return () => {
    document.removeEventListener('visibilitychange', onHidden);
    window.removeEventListener('pagehide', logging.leaving);
    logging.stop();
  };
}
