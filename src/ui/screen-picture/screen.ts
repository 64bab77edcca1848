/** The key of a screen's picture: its address and the theme. `public/picture.js` makes the same. */
export function pictureKey(theme: string): string {
  const { pathname, search, hash } = location;
  return `${pathname.replace(/\/$/, '')}${search}${hash} ${theme}`;
}

/** The build, identified by its first script; `public/picture.js` does the same. */
export const build = (): string => document.querySelector<HTMLScriptElement>('script[data-app]')?.dataset['app'] ?? '';

/** The window of a picture: a picture for another one is not used. */
export const windowOf = () => ({
  width: window.innerWidth,
  height: window.innerHeight,
  pixelRatio: window.devicePixelRatio,
});

/** A picture shows the top of a page, with nothing open over it. In development builds are indistinguishable. */
export const isPresentable = (root: HTMLElement): boolean =>
  build() !== '' &&
  document.visibilityState === 'visible' &&
  document.getElementById('screen-picture') === null &&
  document.querySelector('[role="dialog"], [role="menu"], [role="listbox"]') === null &&
  [...root.querySelectorAll('*')].every(({ scrollTop }) => scrollTop === 0);

/** The stored size of a picture, in bytes. */
export const sizeOf = (images: Iterable<Blob | null>, texts: readonly string[]): number =>
  [...[...new Set(images)].map(image => image?.size ?? 0), ...texts.map(text => text.length)].reduce(
    (sum, each) => sum + each,
    0,
  );
