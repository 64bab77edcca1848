/** The nodes allowed in a template. */
export type Node =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'output'; readonly of: Expression }
  | {
      readonly kind: 'if';
      readonly test: Expression;
      readonly body: readonly Node[];
      readonly otherwise: readonly Node[];
    }
  | {
      readonly kind: 'for';
      readonly names: readonly string[];
      readonly over: Expression;
      readonly body: readonly Node[];
      readonly otherwise: readonly Node[];
    }
  | { readonly kind: 'set'; readonly name: string; readonly value: Expression };

export const binaryOperators = [
  '+',
  '-',
  '*',
  '/',
  '//',
  '%',
  '~',
  '==',
  '!=',
  '<',
  '>',
  '<=',
  '>=',
  'and',
  'or',
  'in',
  'not in',
] as const;
export type BinaryOperator = (typeof binaryOperators)[number];

/** Arguments of a call, named ones separately. */
export interface Arguments {
  readonly values: readonly Expression[];
  readonly named: ReadonlyMap<string, Expression>;
}

export type Expression =
  | { readonly kind: 'constant'; readonly value: string | number | boolean | null }
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'list'; readonly items: readonly Expression[] }
  | { readonly kind: 'dictionary'; readonly entries: readonly (readonly [Expression, Expression])[] }
  | { readonly kind: 'member'; readonly of: Expression; readonly key: Expression }
  | { readonly kind: 'macro'; readonly name: string; readonly arguments: Arguments }
  | { readonly kind: 'method'; readonly of: Expression; readonly name: string; readonly arguments: Arguments }
  | { readonly kind: 'filter'; readonly of: Expression; readonly name: string; readonly arguments: Arguments }
  | { readonly kind: 'test'; readonly of: Expression; readonly name: string; readonly negated: boolean }
  | { readonly kind: 'unary'; readonly operator: 'not' | '-' | '+'; readonly of: Expression }
  | {
      readonly kind: 'binary';
      readonly operator: BinaryOperator;
      readonly left: Expression;
      readonly right: Expression;
    }
  | { readonly kind: 'choice'; readonly test: Expression; readonly yes: Expression; readonly no: Expression };
