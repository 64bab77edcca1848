import { countText } from '@/lib/count-text';
import type { ReactNode } from 'react';
import { tooltip } from '../tooltip/tooltip';
import * as css from './Page.css';

interface PageHeadProps {
  readonly title: ReactNode;
  /** Beside the title, for example a star or a badge. */
  readonly slot?: ReactNode;
  /** Its age: beside the title, on phones below it. Null for one that has none yet. */
  readonly age?: ReactNode;
  readonly actions?: ReactNode;
  /** On narrow screens the actions are icons. */
  readonly withIcons?: boolean;
  /** False if tabs follow, which have their own line. */
  readonly underlined?: boolean;
}

/** The top of a page: its title and its actions. */
export function PageHead({ title, slot, age, actions, withIcons = false, underlined = true }: PageHeadProps) {
  const heading =
    typeof title === 'string' ? (
      <h1 className={css.title} {...tooltip(title)}>
        {title}
      </h1>
    ) : (
      title
    );
  return (
    <header className={`${css.head} ${underlined ? css.underline : ''}`}>
      {age !== undefined ? (
        <div className={css.aged}>
          {heading}
          {age}
        </div>
      ) : (
        heading
      )}
      {slot}
      {actions && <div className={withIcons ? css.iconActions : css.actions}>{actions}</div>}
    </header>
  );
}

export function PageBody({ children }: { readonly children: ReactNode }) {
  return (
    <div className={css.body}>
      <div className={css.padded}>{children}</div>
    </div>
  );
}

interface SectionHeadProps {
  readonly title: string;
  readonly count?: number;
  /** Beside the title, also on narrow screens: a field that filters the content below. */
  readonly slot?: ReactNode;
  readonly children?: ReactNode;
}

/** A titled part of a page with its count and its controls. */
export function SectionHead({ title, count, slot, children }: SectionHeadProps) {
  return (
    <div className={css.sectionHead}>
      <h2 className={css.sectionTitle}>{title}</h2>
      {count !== undefined && <span className={css.count}>{countText(count)}</span>}
      {slot}
      {children && <div className={css.sectionActions}>{children}</div>}
    </div>
  );
}
