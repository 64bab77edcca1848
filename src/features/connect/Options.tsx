import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { connectOptionsText as text } from '@/text/messages/datasets/databases';
import { Checkbox } from '@/ui/checkbox/Checkbox';
import { TextField } from '@/ui/text-field/TextField';
import * as css from './Connect.css';
import { cacheTimeoutOf, type ConnectionDraft } from './draft';

interface OptionsProps {
  readonly draft: ConnectionDraft;
  readonly onChange: (change: Partial<ConnectionDraft>) => void;
}

interface SectionProps {
  readonly title: string;
  /** The options that are set, in words. */
  readonly about: string;
  readonly children: ReactNode;
}

function Section({ title, about, children }: SectionProps) {
  return (
    <details className={css.section}>
      <summary className={css.summary}>
        <ChevronRight size={14} aria-hidden="true" className={css.sign} />
        <span className={css.sectionTitle}>{title}</span>
        <span className={css.sectionAbout}>{about}</span>
      </summary>
      <div className={css.settings}>{children}</div>
    </details>
  );
}

/** The permissions of a connection, in sections that summarise their settings while closed. */
export function Options({ draft, onChange }: OptionsProps) {
  const { options, engine, cacheTimeout, uploadSchemas } = draft;
  const set = (change: Partial<ConnectionDraft['options']>) => onChange({ options: { ...options, ...change } });
  const changes = options.allowsDml || options.allowsCtas || options.allowsCvas;
  const timeout = cacheTimeoutOf(draft);
  return (
    <div>
      <Section
        title={text.sqlEditor}
        about={`${options.isInSqlEditor ? text.shown : text.hidden}, ${changes ? text.changes : text.noChanges}`}
      >
        <Checkbox
          label={text.expose}
          selected={options.isInSqlEditor}
          onChange={isInSqlEditor => set({ isInSqlEditor })}
        />
        <Checkbox label={text.ctas} selected={options.allowsCtas} onChange={allowsCtas => set({ allowsCtas })} />
        <Checkbox label={text.cvas} selected={options.allowsCvas} onChange={allowsCvas => set({ allowsCvas })} />
        <Checkbox
          label={text.dml}
          hint={text.dmlHint}
          selected={options.allowsDml}
          onChange={allowsDml => set({ allowsDml })}
        />
        <Checkbox
          label={text.estimate}
          selected={options.estimatesCost}
          onChange={estimatesCost => set({ estimatesCost })}
        />
        <Checkbox
          label={text.preview}
          selected={options.allowsPreview}
          onChange={allowsPreview => set({ allowsPreview })}
        />
      </Section>
      <Section
        title={text.performance}
        about={[
          typeof timeout === 'number' ? text.keptFor(timeout) : text.keptAsUsual,
          ...(options.runsAsynchronously ? [text.inBackground] : []),
        ].join(', ')}
      >
        <TextField
          label={text.timeout}
          inputMode="numeric"
          value={cacheTimeout}
          placeholder={text.timeoutHint}
          onChange={typed => onChange({ cacheTimeout: typed })}
          {...(timeout === undefined ? { error: text.timeoutWrong } : {})}
        />
        <Checkbox
          label={text.async}
          selected={options.runsAsynchronously}
          onChange={runsAsynchronously => set({ runsAsynchronously })}
        />
      </Section>
      <Section title={text.security} about={options.takesFiles ? text.uploads : text.noUploads}>
        <Checkbox
          label={text.upload}
          hint={engine.takesFiles ? undefined : text.noUpload}
          isDisabled={!engine.takesFiles}
          selected={options.takesFiles}
          onChange={takesFiles => set({ takesFiles })}
        />
        {options.takesFiles && (
          <TextField
            label={text.schemas}
            value={uploadSchemas}
            placeholder={text.schemasHint}
            onChange={typed => onChange({ uploadSchemas: typed })}
          />
        )}
      </Section>
    </div>
  );
}
