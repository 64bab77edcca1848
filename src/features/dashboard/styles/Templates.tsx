import { useState } from 'react';
import { cssText } from '@/text/messages/dashboard/css';
import { Button } from '@/ui/button/Button';
import { Select } from '@/ui/select/Select';
import { useTemplates } from './use-templates';
import * as css from './CssPanel.css';

interface TemplatesProps {
  readonly text: string;
  readonly onLoad: (text: string) => void;
}

/** The server's templates: one replaces the current text, until that is undone. */
export function Templates({ text, onLoad }: TemplatesProps) {
  const told = useTemplates();
  const [loaded, setLoaded] = useState<{ readonly id: string; readonly css: string; readonly before: string } | null>(
    null,
  );
  if (told === null) return null;
  if (told.name === 'failed')
    return <p className={css.note}>{told.why === 'away' ? cssText.templatesFailed : cssText.templatesRefused}</p>;
  if (told.value.length === 0) return <p className={css.note}>{cssText.noTemplates}</p>;
  const isThere = loaded !== null && loaded.css === text;
  const load = (id: string) => {
    const template = told.value.find(each => String(each.id) === id);
    if (!template) return;
    setLoaded({ id, css: template.css, before: text });
    onLoad(template.css);
  };
  const takeBack = () => {
    if (loaded) onLoad(loaded.before);
    setLoaded(null);
  };
  return (
    <div className={css.templates}>
      <div className={css.choice}>
        <Select
          label={cssText.template}
          options={told.value.map(({ id, name }) => ({ id: String(id), label: name }))}
          selected={isThere ? loaded.id : null}
          placeholder={cssText.choose}
          onSelect={load}
        />
      </div>
      {isThere && (
        <Button variant="ghost" onPress={takeBack}>
          {cssText.takeBack}
        </Button>
      )}
    </div>
  );
}
