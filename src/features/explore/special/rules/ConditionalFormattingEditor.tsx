import { assignInlineVars } from '@vanilla-extract/dynamic';
import { CircleAlert } from 'lucide-react';
import { isRecord } from '@/lib/json';
import { listOf, type FormData } from '@/model/chart';
import { editorText, rulesText as text } from '@/text/messages/explore/special';
import { newRule, ruledColumns, ruleText } from '@/viz/conditional-formatting/editing';
import { ruleColour } from '@/viz/conditional-formatting/rules';
import { answerColumns } from '@/viz/controls/answer-columns';
import type { ControlProps } from '../../controls/control';
import { ControlLabel } from '../../controls/ControlLabel';
import { withMoved, type ChipItem } from '../../fields/chips/chip-item';
import { ChipList } from '../../fields/chips/ChipList';
import { itemIds, withItem, withoutItem } from '../item-ids';
import * as css from '../Special.css';
import { RuleEditor } from './RuleEditor';

/** The conditional formatting rules; the last one that matches a value wins. */
export default function ConditionalFormattingEditor({
  control,
  words,
  value,
  problem,
  context,
  onChange,
}: ControlProps) {
  const kind = control.rules ?? 'basic';
  const columns = ruledColumns(answerColumns(context.formData, context.dataset), kind);
  const rules = listOf({ value }, 'value');
  const ids = itemIds(rules);
  const nameOf = (rule: FormData) => {
    const { column } = rule;
    return columns.find(({ name }) => name === column)?.label ?? (typeof column === 'string' ? column : text.unknown);
  };
  const items = rules.map((rule, index): ChipItem => {
    const id = ids[index] ?? '';
    if (!isRecord(rule)) return { id, label: text.unknown, icon: <CircleAlert size={14} aria-hidden="true" /> };
    const colour = ruleColour(rule);
    return {
      id,
      label: ruleText(rule, nameOf(rule)),
      icon: (
        <span
          className={css.swatch}
          style={assignInlineVars({ [css.swatchColour]: colour ?? 'transparent' })}
          aria-hidden="true"
        />
      ),
    };
  });
  const ruleOf = (id: string): FormData => {
    const rule = rules[ids.indexOf(id)];
    return isRecord(rule) ? rule : newRule(columns, kind);
  };
  const canAdd = columns.length > 0;
  return (
    <ControlLabel control={control} words={words} problem={problem}>
      {labels => (
        <>
          {!canAdd && <p className={css.note}>{editorText.noColumns}</p>}
          <ChipList
            label={words.label}
            {...labels}
            items={items}
            addLabel={canAdd ? text.add : null}
            onRemove={id => onChange(withoutItem(rules, ids.indexOf(id)))}
            onMove={(id, index) => onChange(withMoved(rules, ids.indexOf(id), index))}
            editorLabel={target => (target.of === 'new' ? text.add : text.edit)}
            editor={(target, onClose) => (
              <RuleEditor
                title={target.of === 'new' ? text.add : text.edit}
                rule={target.of === 'new' ? newRule(columns, kind) : ruleOf(target.id)}
                kind={kind}
                columns={columns}
                onClose={onClose}
                onSave={rule => {
                  onChange(withItem(rules, target.of === 'new' ? null : ids.indexOf(target.id), rule));
                  onClose();
                }}
              />
            )}
          />
        </>
      )}
    </ControlLabel>
  );
}
