import { PostgreSQL } from '@codemirror/lang-sql';
import { highlightCode, tagHighlighter, tags } from '@lezer/highlight';

/** The kind of a token; null for plain text. */
type Ink = 'keyword' | 'text' | 'number' | 'comment' | null;

export interface CodePart {
  readonly text: string;
  readonly ink: Ink;
}
export type CodeLine = readonly CodePart[];

const highlighter = tagHighlighter([
  {
    tag: [tags.keyword, tags.operatorKeyword, tags.modifier, tags.typeName, tags.standard(tags.name)],
    class: 'keyword',
  },
  { tag: [tags.string, tags.special(tags.string)], class: 'text' },
  { tag: [tags.number, tags.bool, tags.null], class: 'number' },
  { tag: tags.comment, class: 'comment' },
]);

const inkOf = (names: string): Ink =>
  (['keyword', 'text', 'number', 'comment'] as const).find(ink => names.split(' ').includes(ink)) ?? null;

/** Splits SQL into lines of tokens with their kinds. Joined, they always equal the text. */
export function highlightSql(sql: string): readonly CodeLine[] {
  const lines: CodePart[][] = [[]];
  highlightCode(
    sql,
    PostgreSQL.language.parser.parse(sql),
    highlighter,
    (text, names) => lines.at(-1)?.push({ text, ink: inkOf(names) }),
    () => lines.push([]),
  );
  return lines;
}
