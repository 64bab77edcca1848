export type ByteRange =
  | { readonly kind: 'whole' }
  /** Both ends are inclusive. */
  | { readonly kind: 'part'; readonly first: number; readonly last: number }
  | { readonly kind: 'outside' };

/** Parses a `Range` header. Requests for several ranges, and invalid ones, get the whole file. */
export function byteRange(header: string | undefined, size: number): ByteRange {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? [];
  if (from === undefined || to === undefined || (from === '' && to === '')) return { kind: 'whole' };
  if (from === '') {
    const count = Math.min(Number(to), size);
    return count === 0 ? { kind: 'outside' } : { kind: 'part', first: size - count, last: size - 1 };
  }
  const first = Number(from);
  const last = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== '' && Number(to) < first) return { kind: 'whole' };
  return first >= size ? { kind: 'outside' } : { kind: 'part', first, last };
}
