import { ChartFailed, ChartMissing } from '@/viz/react/ChartNotices';

interface CardNoticeProps {
  /** What went wrong; null where this device has no answer. */
  readonly problem: string | null;
  readonly onRetry: () => void;
}

/** Why a card has no picture. It is loaded by the first card that has none. */
export default function CardNotice({ problem, onRetry }: CardNoticeProps) {
  return problem === null ? <ChartMissing onRetry={onRetry} /> : <ChartFailed message={problem} onRetry={onRetry} />;
}
