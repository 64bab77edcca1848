import { exploreControlsText as text } from '@/text/messages/explore/controls';
import { CodeField } from '@/ui/code-field/CodeField';
import { cssLanguage, jsonLanguage, plainLanguage, sqlLanguage, type CodeLanguage } from '@/ui/code-field/load-editor';
import type { Control } from '@/viz/controls/panel';
import type { ControlProps } from './control';
import { ControlMarks, RequiredMark } from './ControlLabel';
import * as css from './Controls.css';
import { TEXT_REST } from './SettledText';
import { useSettled } from './use-settled';

const languages: Readonly<Record<NonNullable<Control['language']>, CodeLanguage>> = {
  css: cssLanguage,
  json: jsonLanguage,
  sql: sqlLanguage,
  markdown: plainLanguage,
  html: plainLanguage,
  handlebars: plainLanguage,
};

/** A multi-line text, such as a template. It takes effect when the user pauses or leaves the field. */
export default function CodeEditor({ control, words, value, problem, onChange }: ControlProps) {
  const stored = typeof value === 'string' ? value : '';
  const { shown, enter, settle } = useSettled(stored, TEXT_REST, onChange);
  return (
    <div className={css.control} onBlur={settle}>
      <CodeField
        label={words.label}
        marks={
          <span className={css.marks}>
            <RequiredMark control={control} />
            <ControlMarks control={control} words={words} />
          </span>
        }
        keys={control.required ? `${text.required}. ${text.codeKeys}` : text.codeKeys}
        language={languages[control.language ?? 'json']}
        value={shown}
        onChange={enter}
        problem={problem}
        lines={8}
      />
    </div>
  );
}
