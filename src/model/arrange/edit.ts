import type { JsonObject } from '@/lib/json';
import { HEADER_ID } from '../layout';
import { withParts, type Arrangement } from './arrangement';
import { done, ignored, type ArrangeResult } from './outcome';

/** Changes a part's content: its text, background or font size. */
export function editMeta(arrangement: Arrangement, id: string, change: JsonObject): ArrangeResult {
  const part = arrangement.parts.get(id);
  if (!part || Object.entries(change).every(([key, value]) => part.meta[key] === value)) return ignored;
  return done(withParts(arrangement, { ...part, meta: { ...part.meta, ...change } }), id);
}

/** Sets the dashboard's title, which is also in the layout. */
export function editTitle(arrangement: Arrangement, text: string): ArrangeResult {
  if (arrangement.parts.has(HEADER_ID)) return editMeta(arrangement, HEADER_ID, { text });
  return done(
    withParts(arrangement, { id: HEADER_ID, type: 'HEADER', children: [], meta: { text }, more: {} }),
    HEADER_ID,
  );
}

export function titleIn({ parts }: Arrangement): string | null {
  const text = parts.get(HEADER_ID)?.meta['text'];
  return typeof text === 'string' ? text : null;
}
