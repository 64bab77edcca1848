import { Fragment, type JSX, type ReactNode } from 'react';
import { isSafeAddress, type MarkdownNode } from './nodes';

const headings = ['h3', 'h4', 'h5', 'h6', 'h6', 'h6'] as const;
const wrappers = {
  paragraph: 'p',
  strong: 'strong',
  em: 'em',
  del: 'del',
  blockquote: 'blockquote',
  item: 'li',
} as const satisfies Record<string, keyof JSX.IntrinsicElements>;

function all(nodes: readonly MarkdownNode[]): ReactNode {
  return nodes.map((node, index) => <Fragment key={index}>{one(node)}</Fragment>);
}

function one(node: MarkdownNode): ReactNode {
  if (typeof node === 'string') return node;
  switch (node.type) {
    case 'heading': {
      // The page and its cards use the higher levels.
      const Heading = headings[Math.max(0, Math.min(5, node.level - 1))] ?? 'h6';
      return <Heading>{all(node.children)}</Heading>;
    }
    case 'list':
      return node.start === null ? <ul>{all(node.children)}</ul> : <ol start={node.start}>{all(node.children)}</ol>;
    case 'link':
      return <MarkdownLink href={node.href}>{all(node.children)}</MarkdownLink>;
    case 'image':
      return isSafeAddress(node.src) ? <img src={node.src} alt={node.alt} /> : node.alt;
    case 'code':
      return <code>{node.text}</code>;
    case 'codeBlock':
      return (
        <pre>
          <code>{node.text}</code>
        </pre>
      );
    case 'break':
      return <br />;
    case 'rule':
      return <hr />;
    case 'table':
      return <MarkdownTable head={node.head} rows={node.rows} />;
    default: {
      const Wrapper = wrappers[node.type];
      return <Wrapper>{all(node.children)}</Wrapper>;
    }
  }
}

/** External links open in a new tab; addresses that would run code are shown as text. */
function MarkdownLink({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  if (!isSafeAddress(href)) return children;
  const away = /^https?:/i.test(href) ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  return (
    <a href={href} {...away}>
      {children}
    </a>
  );
}

type Cells = readonly (readonly MarkdownNode[])[];

function MarkdownTable({ head, rows }: { readonly head: Cells; readonly rows: readonly Cells[] }) {
  return (
    <table>
      <thead>
        <tr>
          {head.map((cell, index) => (
            <th key={index}>{all(cell)}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, row) => (
          <tr key={row}>
            {cells.map((cell, index) => (
              <td key={index}>{all(cell)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Parsed markdown as elements. It never becomes HTML, so nothing in it can become more than text. */
export function MarkdownNodes({ nodes }: { readonly nodes: readonly MarkdownNode[] }) {
  return all(nodes);
}
