import { createContext, useContext, useEffect, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { resolveTheme, type ThemeChoice, type ThemeName } from './theme';
import { media } from './media';

interface ThemeState {
  readonly choice: ThemeChoice;
  /** The theme in use. */
  readonly name: ThemeName;
  choose(choice: ThemeChoice): void;
}

export const ThemeContext = createContext<ThemeState | null>(null);

const queries = ['(prefers-color-scheme: dark)', '(prefers-contrast: more)', media.forcedColours];
const matches = (query: string) => window.matchMedia(query).matches;

function subscribe(changed: () => void): () => void {
  const lists = queries.map(query => window.matchMedia(query));
  for (const list of lists) list.addEventListener('change', changed);
  return () => {
    for (const list of lists) list.removeEventListener('change', changed);
  };
}

interface ThemeProviderProps {
  readonly choice: ThemeChoice;
  readonly onChoose: (choice: ThemeChoice) => void;
  readonly children: ReactNode;
}

/** Applies the chosen theme to the page, and follows the device if that was chosen. */
export function ThemeProvider({ choice, onChoose, children }: ThemeProviderProps) {
  const name = useSyncExternalStore(subscribe, () => resolveTheme(choice, matches));
  useEffect(() => {
    document.documentElement.dataset['theme'] = name;
  }, [name]);
  const state = useMemo(() => ({ choice, name, choose: onChoose }), [choice, name, onChoose]);
  return <ThemeContext.Provider value={state}>{children}</ThemeContext.Provider>;
}

export function useTheme(): ThemeState {
  const state = useContext(ThemeContext);
  if (!state) throw new Error('The theme is missing above this component');
  return state;
}
