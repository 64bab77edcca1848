import type { ErrorFacts } from '@/model/error-facts';
import { ChartFailed, ChartMissing } from '@/viz/react/ChartNotices';

/** What went wrong, here or as the server tells it. */
export interface CardProblem {
  readonly message: string;
  readonly facts?: ErrorFacts | undefined;
  readonly isBroken?: boolean;
}

interface CardNoticeProps {
  /** Null where this device has no answer. */
  readonly problem: CardProblem | null;
  readonly onRetry: () => void;
}

/** Why a card has no picture. It is loaded by the first card that has none. */
export default function CardNotice({ problem, onRetry }: CardNoticeProps) {
  if (problem === null) return <ChartMissing onRetry={onRetry} />;
  const { message, facts, isBroken } = problem;
  return <ChartFailed message={message} facts={facts} isBroken={isBroken === true} onRetry={onRetry} />;
}
