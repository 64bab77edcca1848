import { useDerivedCache } from '@/offline/react/use-derived-cache';
import { Markdown } from '@/ui/markdown/Markdown';
import { isParsedMarkdown } from '@/ui/markdown/nodes';
import * as css from './Board.css';

/** Raised when the reader of markdown, or the form of what it makes, changes. */
const READER = 'markdown 1';

/** A text of the board. */
export function Text({ code }: { readonly code: string }) {
  const cache = useDerivedCache(READER, isParsedMarkdown);
  return (
    <div className={css.markdown}>
      <Markdown source={code} cache={cache} />
    </div>
  );
}
