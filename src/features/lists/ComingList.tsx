import { createContext, use, type ReactNode } from 'react';
import { Notice } from '@/ui/notice/Notice';

const NoneSoFarContext = createContext<string | null>(null);

interface NoneSoFarProps {
  /** Null for a list that was read whole. */
  readonly words: string | null;
  readonly children: ReactNode;
}

/** What `NoMatch` says inside, while only a part of a list is known. */
export const NoneSoFar = ({ words, children }: NoneSoFarProps) => (
  <NoneSoFarContext value={words}>{children}</NoneSoFarContext>
);

interface NoMatchProps {
  readonly children: string;
  readonly action: ReactNode;
}

/** Says that nothing matches the filters of a list. */
export function NoMatch({ children, action }: NoMatchProps) {
  return <Notice action={action}>{use(NoneSoFarContext) ?? children}</Notice>;
}
