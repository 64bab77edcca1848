import { createContext, useContext, type ReactNode } from 'react';
import type { Question } from './query/question';
import type { ChartResult } from './result';

/** What there is of the answer to a question that a part of a chart asks. */
export type Asked =
  | { readonly name: 'loading' }
  | { readonly name: 'shown'; readonly stored: { readonly results: readonly ChartResult[]; readonly asOf: number } }
  /** Not on this device, and the server cannot be asked. */
  | { readonly name: 'missing' }
  | { readonly name: 'failed'; readonly message: string };

interface AskProps {
  /** Null asks nothing. */
  readonly question: Question | null;
  readonly children: (asked: Asked, retry: () => void) => ReactNode;
}

/** Shows what follows the answer to a question, by whatever means there are to ask. */
export type RenderAsked = (props: AskProps) => ReactNode;

const nothing = () => undefined;
const AskContext = createContext<RenderAsked>(({ children }) => children({ name: 'loading' }, nothing));

/** Handed in by whoever wires the layers together: charts know no store and no server. */
export const AskProvider = AskContext.Provider;

/** Follows the answer to a question. */
export function Ask(props: AskProps) {
  return useContext(AskContext)(props);
}
