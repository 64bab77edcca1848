import type { ReactNode } from 'react';
import type { AnswerState } from '@/offline/reads/answer-state';
import * as card from '@/ui/card/Card.css';
import { ChartSkeleton, NumberSkeleton } from '@/ui/card/Skeleton';
import { lazy } from '@/ui/lazy/lazy';
import type { CardProblem } from './CardNotice';
import type { ShownPicture } from './use-picture';

const CardNotice = lazy(() => import('./CardNotice'));

interface CardBodyProps {
  /** Why there is nothing to draw, or why it could not be drawn. */
  readonly problem: CardProblem | null;
  readonly state: AnswerState;
  readonly picture: ShownPicture['picture'];
  readonly compact: boolean;
  readonly onRetry: () => void;
  /** The picture; null while there is nothing that draws it. */
  readonly children: ReactNode;
}

/** Below the head of a card: its picture, its skeleton, or why it has neither. */
export function CardBody({ problem, state, picture, compact, onRetry, children }: CardBodyProps) {
  const skeleton = compact ? <NumberSkeleton /> : <ChartSkeleton />;
  const notice = problem ?? (state.name === 'failed' ? state : null);
  const isAside = !notice && (picture.name === 'outdated' || picture.name === 'stored');
  return (
    <div className={compact ? card.lowBody : card.body} data-aside={isAside ? picture.name : undefined}>
      {notice || picture.name === 'missing' ? (
        <CardNotice problem={notice} onRetry={onRetry} meanwhile={skeleton} />
      ) : (
        (children ?? skeleton)
      )}
    </div>
  );
}
