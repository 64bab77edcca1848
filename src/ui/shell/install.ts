import { useSyncExternalStore } from 'react';
import { createSubject } from '@/lib/observable';

/** The browser's offer to install the application; it comes once and early. */
interface InstallOffer extends Event {
  prompt(): Promise<void>;
}

const offer = createSubject<InstallOffer | null>(null);

function isOffer(event: Event): event is InstallOffer {
  return 'prompt' in event && typeof event.prompt === 'function';
}

/** Keeps the offer until it is used; otherwise the browser shows it whenever it chooses. */
export function keepInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', event => {
    event.preventDefault();
    if (isOffer(event)) offer.set(event);
  });
  window.addEventListener('appinstalled', () => offer.set(null));
}

/** Installs the application; null if the browser does not offer it, or if it is installed. */
export function useInstall(): (() => void) | null {
  const present = useSyncExternalStore(offer.subscribe, offer.get);
  if (!present) return null;
  return () => {
    offer.set(null);
    void present.prompt();
  };
}
