import { useMemo, type ReactNode } from 'react';
import { ThemeContext, useTheme } from './ThemeProvider';
import type { ThemeName } from './theme';

interface ThemeScopeProps {
  readonly name: ThemeName;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A part of the page with its own theme, whatever the page's is: print is light. */
export function ThemeScope({ name, className, children }: ThemeScopeProps) {
  const above = useTheme();
  const state = useMemo(() => ({ ...above, name }), [above, name]);
  return (
    <ThemeContext.Provider value={state}>
      <div data-theme={name} className={className}>
        {children}
      </div>
    </ThemeContext.Provider>
  );
}
