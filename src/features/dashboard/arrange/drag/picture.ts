/** Copies the drawn picture of a part, if it has one, into an element; as wide as that is. */
export function copyPicture(id: string, into: HTMLElement): void {
  const canvases = [...document.querySelectorAll<HTMLCanvasElement>(`[data-part="${CSS.escape(id)}"] canvas`)];
  const source = canvases.reduce<HTMLCanvasElement | null>(
    (best, one) => (best && best.width * best.height >= one.width * one.height ? best : one),
    null,
  );
  if (!source || source.width === 0 || source.height === 0) return;
  const copy = document.createElement('canvas');
  copy.width = source.width;
  copy.height = source.height;
  copy.getContext('2d')?.drawImage(source, 0, 0);
  into.replaceChildren(copy);
}
