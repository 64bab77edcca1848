import type { LocalStore } from '../store/database';
import type { KeepSettings } from '../state/pin';

export const defaultSettings: KeepSettings = {
  wifiOnly: false,
  charging: false,
  keepSeen: true,
  keepFavourites: false,
  prefetch: true,
  editions: 3,
};

export async function readSettings(store: LocalStore): Promise<KeepSettings> {
  const fact = await store.facts.get('keepSettings');
  if (fact?.name !== 'keepSettings') return defaultSettings;
  const { name: _, ...settings } = fact;
  return { ...defaultSettings, ...settings };
}

export async function changeSettings(store: LocalStore, change: Partial<KeepSettings>): Promise<void> {
  await store.transaction('rw', store.facts, async () => {
    await store.facts.put({ name: 'keepSettings', ...(await readSettings(store)), ...change });
  });
}
