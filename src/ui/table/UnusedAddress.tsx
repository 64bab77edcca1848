import { Button } from '../button/Button';
import { Notice } from '../notice/Notice';
import type { AddressedList } from './use-list-address';

interface UnusedAddressProps {
  readonly address: Pick<AddressedList, 'unused' | 'onShown'>;
  readonly words: { readonly close: string; readonly unused: (names: readonly string[]) => string };
}

/** Says that a list is not shown as its address asks, such as that of an old bookmark. */
export function UnusedAddress({ address: { unused, onShown }, words }: UnusedAddressProps) {
  if (unused.length === 0) return null;
  return <Notice action={<Button onPress={onShown}>{words.close}</Button>}>{words.unused(unused)}</Notice>;
}
