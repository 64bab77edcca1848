import type { LocalStore } from '@/offline/store/database';

/** Shows a picture that could not be fetched from what is kept with the dashboard. */
async function showStored(store: LocalStore, image: HTMLImageElement): Promise<void> {
  const url = image.getAttribute('src') ?? '';
  const record = url.startsWith('/') ? await store.images.get(url) : undefined;
  if (!record) return;
  const address = URL.createObjectURL(record.image);
  image.addEventListener('load', () => URL.revokeObjectURL(address), { once: true });
  image.src = address;
}

/** Has an eye on the pictures of a text, those too that failed before. It goes with the text. */
export function showStoredImages(text: HTMLElement, store: LocalStore): void {
  const missed = (target: unknown) => {
    if (target instanceof HTMLImageElement) void showStored(store, target).catch(() => undefined);
  };
  // Such an event does not rise; it is caught on its way down.
  text.addEventListener('error', ({ target }) => missed(target), true);
  for (const image of text.querySelectorAll('img')) if (image.complete && image.naturalWidth === 0) missed(image);
}
