import { Calculator } from 'lucide-react';
import type { AnswerState } from '@/query/answer-state';
import { fullTime } from '@/text/ages';
import { localAnswerText } from '@/text/messages/charts/local-answer';
import { roomyWords } from '@/ui/card/Card.css';
import { Marker } from '@/ui/marker/Marker';
import { isComputedHere, type ChartResult } from '../result';

interface LocalMarkProps {
  /** When the rows behind the numbers were read, written as their age. */
  readonly time: string;
}

/**
 * Shows that a chart's numbers were computed on this device. They equal the server's for the rows of that time. Narrow
 * cards show only the icon.
 */
export default function LocalMark({ time }: LocalMarkProps) {
  return (
    <Marker tone="amber" icon={<Calculator size={12} aria-hidden="true" />} title={localAnswerText.title(time)}>
      <span className={roomyWords}>{localAnswerText.mark(time)}</span>
    </Marker>
  );
}

/** The same for an answer without its own head, such as in a dialog; nothing if it is the server's. */
export function LocalOrigin({ answer }: { readonly answer: AnswerState<ChartResult> }) {
  if (answer.name !== 'shown' || !isComputedHere(answer.stored.results)) return null;
  return <LocalMark time={fullTime(answer.stored.asOf)} />;
}
