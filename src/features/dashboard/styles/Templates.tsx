import { useState } from 'react';
import { hasPermission } from '@/model/permissions';
import { useOpenSession } from '@/offline/react/context';
import type { CssTemplate } from '@/offline/direct/css-templates';
import { cssText } from '@/text/messages/dashboard/css';
import { Button } from '@/ui/button/Button';
import { Select } from '@/ui/select/Select';
import { useTemplates } from './use-templates';
import * as css from './CssPanel.css';

interface TemplatesProps {
  readonly text: string;
  readonly onLoad: (text: string) => void;
}

interface Loaded {
  readonly template: CssTemplate;
  readonly before: string;
}

/** The server's templates, for people who may read them. */
export function Templates(props: TemplatesProps) {
  const { roles } = useOpenSession().facts;
  return hasPermission(roles, 'can_read', 'CssTemplate') && <TemplateChoice {...props} />;
}

/** One template replaces the current text, until that is undone. */
function TemplateChoice({ text, onLoad }: TemplatesProps) {
  const [words, setWords] = useState('');
  const told = useTemplates(words);
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  if (told === null) return null;
  if (told.name === 'failed')
    return <p className={css.note}>{told.why === 'away' ? cssText.templatesFailed : cssText.templatesRefused}</p>;
  if (told.value.length === 0 && words === '' && loaded === null)
    return <p className={css.note}>{cssText.noTemplates}</p>;
  const isThere = loaded !== null && loaded.template.css === text;
  // The chosen one stays, even if the search does not find it.
  const isMissing = isThere && !told.value.some(({ id }) => id === loaded.template.id);
  const offered = isMissing ? [loaded.template, ...told.value] : told.value;
  const load = (id: string) => {
    const template = offered.find(each => String(each.id) === id);
    if (!template) return;
    setLoaded({ template, before: text });
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
          options={offered.map(({ id, name }) => ({ id: String(id), label: name }))}
          selected={isThere ? String(loaded.template.id) : null}
          search={cssText.searchTemplates}
          noMatch={cssText.noTemplateMatches}
          onSearch={setWords}
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
