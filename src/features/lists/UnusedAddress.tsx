import { listFiltersText as text } from '@/text/messages/home/lists';
import { Button } from '@/ui/button/Button';
import { Notice } from '@/ui/notice/Notice';

interface UnusedAddressProps {
  /** The parameters of the address that the list could not use. */
  readonly names: readonly string[];
  /** Replaces the address by that of the list as it is shown. */
  readonly onClose: () => void;
}

/** Says that a list is not shown as its address asks, such as that of an old bookmark. */
export function UnusedAddress({ names, onClose }: UnusedAddressProps) {
  if (names.length === 0) return null;
  return <Notice action={<Button onPress={onClose}>{text.close}</Button>}>{text.unused(names)}</Notice>;
}
