import { useState } from 'react';
import { columnConfigText as text, editorText } from '@/text/messages/explore/special';
import { columnList } from '@/text/messages/panels/shared';
import { Button } from '@/ui/button/Button';
import { EditorFrame } from '@/ui/editor-popover/EditorFrame';
import { answerColumns, metricColumns } from '@/viz/controls/answer-columns';
import { changedConfig, storedConfigOf } from '@/viz/types/table/column-config';
import { axisOptions, columnOptions, listedColumns } from '@/viz/types/table/column-options';
import type { ControlProps } from '../../controls/control';
import { ControlLabel } from '../../controls/ControlLabel';
import type { ChipItem } from '../../fields/chips/chip-item';
import { ChipList } from '../../fields/chips/ChipList';
import * as css from '../Special.css';
import { ColumnOptions } from './ColumnOptions';
import { TypeIcon } from './TypeIcon';

/** The settings of each column of a table. */
export default function ColumnConfigEditor({ control, words, value, problem, context, onChange }: ControlProps) {
  const [isWhole, setWhole] = useState(false);
  const isOfAxes = control.options === 'axis';
  const columns = isOfAxes
    ? metricColumns(context.formData, context.dataset)
    : answerColumns(context.formData, context.dataset);
  const { shown, toggle } = listedColumns(columns, isWhole);
  const items = shown.map(({ name, label, type }): ChipItem => {
    const count = Object.keys(storedConfigOf(value, name)).length;
    return {
      id: name,
      label,
      icon: <TypeIcon type={type} />,
      ...(count > 0 ? { tooltip: text.changed(count) } : {}),
    };
  });
  const columnOf = (id: string) => columns.find(({ name }) => name === id);
  const titleOf = (id: string) => text.edit(columnOf(id)?.label ?? id);
  return (
    <ControlLabel control={control} words={words} problem={problem}>
      {labels => (
        <>
          {columns.length === 0 && <p className={css.note}>{editorText.noColumns}</p>}
          <ChipList
            label={words.label}
            {...labels}
            items={items}
            addLabel={null}
            editorLabel={target => (target.of === 'item' ? titleOf(target.id) : '')}
            editor={(target, onClose) => {
              const column = target.of === 'item' ? columnOf(target.id) : undefined;
              return (
                column && (
                  <EditorFrame
                    title={titleOf(column.name)}
                    words={editorText}
                    isChanged={false}
                    onSave={null}
                    onClose={onClose}
                  >
                    <ColumnOptions
                      column={column}
                      options={isOfAxes ? axisOptions : columnOptions(column.type)}
                      context={context}
                      onChange={(option, next) =>
                        onChange(changedConfig(value, column.name, option, next) ?? undefined)
                      }
                    />
                  </EditorFrame>
                )
              );
            }}
          />
          {toggle && (
            <Button variant="ghost" size="small" onPress={() => setWhole(!isWhole)}>
              {columnList[toggle]}
            </Button>
          )}
        </>
      )}
    </ControlLabel>
  );
}
