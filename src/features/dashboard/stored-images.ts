import type { LocalStore } from '@/offline/store/database';

/** Shows pictures that could not be fetched from what is kept with the dashboard. Answers when it was tried. */
export async function showStored(store: LocalStore, image: HTMLImageElement): Promise<void> {
  const url = image.getAttribute('src') ?? '';
  if (!url.startsWith('/')) return;
  const record = await store.images.get(url);
  if (!record) return;
  const address = URL.createObjectURL(record.image);
  image.addEventListener('load', () => URL.revokeObjectURL(address), { once: true });
  image.src = address;
}
