import * as v from 'valibot';

/** The syntax tree of a template, as far as it is evaluated. The parser's own types do not say which node is where. */
const locSchema = v.object({ start: v.object({ line: v.number(), column: v.number() }) });
export type Loc = v.InferOutput<typeof locSchema>;

export interface PathNode {
  readonly type: 'PathExpression';
  readonly loc: Loc;
  readonly original: string;
  /** Starts with `@`. */
  readonly data: boolean;
  /** The number of `../`. */
  readonly depth: number;
  readonly parts: readonly string[];
}

interface LiteralNode {
  readonly type: 'literal';
  readonly loc: Loc;
  readonly value: string | number | boolean | null | undefined;
}

export interface CallNode {
  readonly loc: Loc;
  readonly path: PathNode | LiteralNode | SubExpressionNode;
  readonly params: readonly ExpressionNode[];
  readonly hash: Readonly<Record<string, ExpressionNode>>;
}

interface SubExpressionNode extends CallNode {
  readonly type: 'SubExpression';
}

export type ExpressionNode = PathNode | LiteralNode | SubExpressionNode;

export interface Block {
  readonly body: readonly TemplateNode[];
  readonly blockParams: readonly string[];
}

export type TemplateNode =
  | { readonly type: 'content'; readonly value: string }
  | (CallNode & { readonly type: 'mustache'; readonly escaped: boolean })
  | (CallNode & { readonly type: 'block'; readonly program: Block; readonly inverse: Block | null });

export { locSchema };
