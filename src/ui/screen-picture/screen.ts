/** Under which the picture of a screen is kept: its address and the theme. `public/picture.js` makes the same. */
export function pictureKey(theme: string): string {
  const { pathname, search, hash } = location;
  return `${pathname.replace(/\/$/, '')}${search}${hash} ${theme}`;
}

/** The application that draws, by the name of its first script; `public/picture.js` asks the same. */
export const build = (): string => document.querySelector<HTMLScriptElement>('script[data-app]')?.dataset['app'] ?? '';

/** What a picture is shown in: of another window it is none. */
export const windowOf = () => ({
  width: window.innerWidth,
  height: window.innerHeight,
  pixelRatio: window.devicePixelRatio,
});

/**
 * A picture is of the beginning of a page, with nothing open over it. While developing, nothing tells one build from
 * the next.
 */
export const isPresentable = (root: HTMLElement): boolean =>
  build() !== '' &&
  document.visibilityState === 'visible' &&
  document.getElementById('screen-picture') === null &&
  document.querySelector('[role="dialog"], [role="menu"], [role="listbox"]') === null &&
  [...root.querySelectorAll('*')].every(({ scrollTop }) => scrollTop === 0);

/** What is stored of a picture, in bytes. */
export const sizeOf = (images: Iterable<Blob | null>, texts: readonly string[]): number =>
  [...[...new Set(images)].map(image => image?.size ?? 0), ...texts.map(text => text.length)].reduce(
    (sum, each) => sum + each,
    0,
  );
