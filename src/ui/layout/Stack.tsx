import type { ReactNode } from 'react';
import * as css from './Stack.css';

interface LayoutProps {
  readonly gap?: keyof typeof css.gap;
  readonly children: ReactNode;
}

/** Children in a column. */
export function Stack({ gap = 2, children }: LayoutProps) {
  return <div className={`${css.stack} ${css.gap[gap]}`}>{children}</div>;
}

/** Children in a row, centred; `wrap` allows several lines. */
export function Inline({ gap = 2, wrap = false, children }: LayoutProps & { readonly wrap?: boolean }) {
  return <div className={`${css.inline} ${css.gap[gap]} ${wrap ? css.wrap : ''}`}>{children}</div>;
}

/** Text for assistive technology only. */
export function HiddenText({ children }: { readonly children: ReactNode }) {
  return <span className={css.hidden}>{children}</span>;
}
