import type { LocalStore } from '@/offline/store/database';

/** Replaces a picture that could not be fetched with its copy from the dashboard's cache. */
async function showStored(store: LocalStore, image: HTMLImageElement): Promise<void> {
  const url = image.getAttribute('src') ?? '';
  const record = url.startsWith('/') ? await store.images.get(url) : undefined;
  if (!record) return;
  const address = URL.createObjectURL(record.image);
  image.addEventListener('load', () => URL.revokeObjectURL(address), { once: true });
  image.src = address;
}

/** Watches the pictures of a text, including those that failed before. It ends with the text. */
export function showStoredImages(text: HTMLElement, store: LocalStore, onError: (error: unknown) => void): void {
  const missed = (target: unknown) => {
    // Without its stored copy, the picture stays missing.
    if (target instanceof HTMLImageElement) showStored(store, target).catch(onError);
  };
  // Such an event does not bubble; it is caught in the capture phase.
  text.addEventListener('error', ({ target }) => missed(target), true);
  for (const image of text.querySelectorAll('img')) if (image.complete && image.naturalWidth === 0) missed(image);
}
