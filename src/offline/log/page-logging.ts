import { readFirstPaint } from '../session/first-paint';
import { startLogging, type LoggingOptions } from './logging';

/** As `startLogging`, for as long as this page lives and its person is the one of the device. */
export function startPageLogging(options: Omit<LoggingOptions, 'isOwn'>): () => void {
  const { store } = options;
  // Beacons carry the browser's session and no name: another tab may have signed somebody else in.
  const isOwn = () => (readFirstPaint().session?.store ?? store.name) === store.name;
  const logging = startLogging({ ...options, isOwn });
  const onHidden = () => {
    if (document.visibilityState === 'hidden') logging.hidden();
  };
  document.addEventListener('visibilitychange', onHidden);
  window.addEventListener('pagehide', logging.leaving);
  return () => {
    document.removeEventListener('visibilitychange', onHidden);
    window.removeEventListener('pagehide', logging.leaving);
    logging.stop();
  };
}
