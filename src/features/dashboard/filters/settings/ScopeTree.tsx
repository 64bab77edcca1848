import { Check, ChevronRight, Minus } from 'lucide-react';
import { useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { CheckboxButton, CheckboxField } from 'react-aria-components/Checkbox';
import { Tree, TreeItem, TreeItemContent, type Key, type Selection } from 'react-aria-components/Tree';
import type { FilterScope } from '@/model/filter-scope';
import {
  chartsOf,
  reachedIn,
  reachedOf,
  toggled,
  type ScopeNode,
  type ScopeTree as ScopeTreeModel,
} from '@/model/native-filter/scope-tree';
import { scopeText } from '@/text/messages/filters/scoping';
import { tooltip } from '@/ui/tooltip/tooltip';
import * as css from './ScopeTree.css';

interface ScopeTreeProps {
  readonly label: string;
  readonly tree: ScopeTreeModel;
  readonly scope: FilterScope;
  readonly onChange: (scope: FilterScope) => void;
}

function titleOf({ kind, title, chartId }: ScopeNode): string {
  if (kind === 'all') return scopeText.all;
  if (title !== '') return title;
  return chartId === null ? scopeText.tab : scopeText.chart(chartId);
}

const branches = (node: ScopeNode): readonly ScopeNode[] =>
  node.kind === 'chart' ? [] : [node, ...node.children.flatMap(branches)];
const within = (node: ScopeNode): readonly ScopeNode[] => [node, ...node.children.flatMap(within)];

/** The scope of a filter: all charts, whole tabs, or single charts. */
export function ScopeTree({ label, tree, scope, onChange }: ScopeTreeProps) {
  const nodes = within(tree.root);
  const reached = reachedIn(tree, scope);
  const selected = nodes.filter(node => reachedOf(node, reached) === 'all').map(({ id }) => id);
  const [expanded, setExpanded] = useState<Iterable<Key>>(() => branches(tree.root).map(({ id }) => id));
  const select = (keys: Selection) => {
    const next = keys === 'all' ? new Set<Key>(nodes.map(({ id }) => id)) : keys;
    // One press changes one node; those above and below it follow from the charts in scope.
    const changed = nodes.find(({ id }) => next.has(id) !== selected.includes(id));
    if (changed) onChange(toggled(tree, scope, changed));
  };
  return (
    <Tree
      className={css.tree}
      aria-label={label}
      selectionMode="multiple"
      selectedKeys={selected}
      onSelectionChange={select}
      expandedKeys={expanded}
      onExpandedChange={setExpanded}
      escapeKeyBehavior="none"
    >
      <Node node={tree.root} reached={reached} />
    </Tree>
  );
}

function Node({ node, reached }: { readonly node: ScopeNode; readonly reached: ReadonlySet<number> }) {
  const title = titleOf(node);
  const how = reachedOf(node, reached);
  const charts = chartsOf(node);
  const isBranch = node.kind !== 'chart';
  return (
    <TreeItem id={node.id} textValue={title} className={css.row}>
      <TreeItemContent>
        <div className={css.content}>
          {isBranch && node.children.length > 0 ? (
            <Button slot="chevron" className={css.chevron}>
              <ChevronRight size={14} className={css.turn} aria-hidden="true" />
            </Button>
          ) : (
            <span className={css.noChevron} />
          )}
          <CheckboxField slot="selection" isIndeterminate={how === 'some'}>
            <CheckboxButton className={css.check}>
              <span className={css.box} aria-hidden="true">
                {how === 'some' ? <Minus size={12} strokeWidth={3} /> : <Check size={12} strokeWidth={3} />}
              </span>
            </CheckboxButton>
          </CheckboxField>
          <span className={isBranch ? css.branch : css.title} {...tooltip(title)}>
            {title}
          </span>
          {isBranch && (
            <span className={css.count}>
              {scopeText.reached(charts.filter(id => reached.has(id)).length, charts.length)}
            </span>
          )}
        </div>
      </TreeItemContent>
      {node.children.map(child => (
        <Node key={child.id} node={child} reached={reached} />
      ))}
    </TreeItem>
  );
}
