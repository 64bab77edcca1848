import type { LocalRefusal } from '@/query/kept-rows/refusal';
import { builderText as text } from '@/text/messages/explore/builder';
import { Marker } from '@/ui/marker/Marker';
import { refusalWords } from '@/viz/react/LocalReason';
import { CloudOff } from 'lucide-react';

interface NotHereMarkProps {
  /** Why kept rows give no answer. */
  readonly why: LocalRefusal | undefined;
}

/** That the picture does not show what the controls say, because that is not on this device, and why. */
export default function NotHereMark({ why }: NotHereMarkProps) {
  const title = why ? `${text.notHere} ${refusalWords(why)}` : text.notHere;
  return (
    <Marker tone="amber" icon={<CloudOff size={12} aria-hidden="true" />} title={title}>
      {text.notHereMark}
    </Marker>
  );
}
