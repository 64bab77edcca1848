import { Calculator } from 'lucide-react';
import { localAnswerText } from '@/text/messages/charts/local-answer';
import { Marker } from '@/ui/marker/Marker';

interface LocalMarkProps {
  /** When the rows were read that the numbers come from, as their age is written. */
  readonly time: string;
}

/** That a chart's numbers were worked out on this device. They are the server's for the rows of that time. */
export default function LocalMark({ time }: LocalMarkProps) {
  return (
    <Marker tone="amber" icon={<Calculator size={12} aria-hidden="true" />} title={localAnswerText.title(time)}>
      {localAnswerText.mark(time)}
    </Marker>
  );
}
