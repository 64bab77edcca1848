import type { AnswerState } from '@/offline/reads/answer-state';
import { ChartFailed, ChartMissing } from '@/viz/react/ChartNotices';

interface CardNoticeProps {
  /** What went wrong, here or as the server tells it; null where this device has no answer. */
  readonly problem: string | Extract<AnswerState, { name: 'failed' }> | null;
  readonly onRetry: () => void;
}

/** Why a card has no picture. It is loaded by the first card that has none. */
export default function CardNotice({ problem, onRetry }: CardNoticeProps) {
  if (problem === null) return <ChartMissing onRetry={onRetry} />;
  const { message, facts } = typeof problem === 'string' ? { message: problem } : problem;
  return <ChartFailed message={message} facts={facts} onRetry={onRetry} />;
}
