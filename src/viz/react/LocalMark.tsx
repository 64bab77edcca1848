import { Calculator } from 'lucide-react';
import { localAnswerText } from '@/text/messages/charts/local-answer';
import { Marker } from '@/ui/marker/Marker';

interface LocalMarkProps {
  /** When the rows behind the numbers were read, written as their age. */
  readonly time: string;
}

/** Shows that a chart's numbers were computed on this device. They equal the server's for the rows of that time. */
export default function LocalMark({ time }: LocalMarkProps) {
  return (
    <Marker tone="amber" icon={<Calculator size={12} aria-hidden="true" />} title={localAnswerText.title(time)}>
      {localAnswerText.mark(time)}
    </Marker>
  );
}
