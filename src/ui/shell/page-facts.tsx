import { createContext, useContext, useEffect, useState, type ReactNode } from 'react';

interface PageFacts {
  readonly facts: readonly string[];
  /** The age of the screen's data, for the status line while the server is unreachable. */
  readonly asOf: number | null;
}

const nothing: PageFacts = { facts: [], asOf: null };
const ReadContext = createContext<PageFacts>(nothing);
const WriteContext = createContext<(facts: PageFacts) => void>(() => undefined);

/** Lets the open screen put its facts into the status line. */
export function PageFactsProvider({ children }: { readonly children: ReactNode }) {
  const [facts, setFacts] = useState(nothing);
  return (
    <WriteContext.Provider value={setFacts}>
      <ReadContext.Provider value={facts}>{children}</ReadContext.Provider>
    </WriteContext.Provider>
  );
}

export function useReadPageFacts(): PageFacts {
  return useContext(ReadContext);
}

/** Shows facts of this screen at the right of the status line while it is open. */
export function usePageFacts(facts: readonly string[], asOf: number | null): void {
  const write = useContext(WriteContext);
  const key = facts.join('\n');
  useEffect(() => {
    write({ facts: key === '' ? [] : key.split('\n'), asOf });
    return () => write(nothing);
  }, [write, key, asOf]);
}
