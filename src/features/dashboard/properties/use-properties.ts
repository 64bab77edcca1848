import { useMemo, useRef, useState } from 'react';
import type { EditedDashboard } from '@/model/dashboard';
import { isEnabled } from '@/model/feature-flags';
import { textOf } from '@/model/json-document';
import { isSlugTaken } from '@/offline/direct/slug-taken';
import { useOffline, useOpenSession, useSend } from '@/offline/react/context';
import { useCarriedTags } from '@/offline/react/use-carried-tags';
import type { CodeFieldHandle } from '@/ui/code-field/CodeField';
import { useColourRules } from '../colours/use-colour-rules';
import { useConfirms } from '../saving/use-confirms';
import { useDashboard, useVisit } from '../state/dashboard-context';
import { coloursIn, hasValidColours, withFollowingColours } from './chosen-colours';
import { formOf, metadataProblem, propertiesCommand, type PropertiesForm } from './form';
import { schemeColours } from './schemes';

/** The form with the properties of a dashboard, and saving it. @param onSaved called once nothing is left to save */
export function useProperties(dashboard: EditedDashboard, onSaved: () => void) {
  const offline = useOffline();
  const send = useSend();
  const { store, facts } = useOpenSession();
  const confirms = useConfirms();
  const { colours } = useDashboard();
  const { viewState } = useVisit();
  const rules = useColourRules();
  const tags = useCarriedTags('dashboard', dashboard.id);
  const [schemesFailed, setSchemesFailed] = useState(false);
  const [form, setForm] = useState(() => formOf(dashboard, isEnabled(facts.flags, 'DASHBOARD_RBAC')));
  const set = (fields: Partial<PropertiesForm>) => setForm(before => ({ ...before, ...fields }));
  const problem = metadataProblem(form.metadata);
  const [takenSlug, setTakenSlug] = useState<string | null>(null);
  const slugField = useRef<HTMLInputElement>(null);
  const metadataArea = useRef<CodeFieldHandle>(null);
  const stored = textOf(dashboard.metadata);
  const found = useMemo(() => coloursIn(stored), [stored]);

  async function save(): Promise<void> {
    if (problem !== null) {
      metadataArea.current?.focus(problem.at);
      return;
    }
    if (!hasValidColours(form.metadata, found)) return;
    const slug = form.slug.trim();
    if (slug !== '' && slug !== dashboard.slug && (await isSlugTaken(offline, store, slug, dashboard.id))) {
      setTakenSlug(slug);
      slugField.current?.focus();
      return;
    }
    const metadata = await withFollowingColours(
      stored,
      form.metadata,
      { assignment: colours, rules },
      schemeColours,
    ).catch((error: unknown) => {
      // Code of schemes that could not be fetched is expected.
      offline.onDefect('background', error);
      return null;
    });
    setSchemesFailed(metadata === null);
    if (metadata === null) return;
    if (!(await tags.save())) return;
    const command = propertiesCommand(dashboard, { ...form, metadata }, confirms);
    if (command) {
      await send(command);
      viewState.isSaved.set(true);
    }
    onSaved();
  }

  return {
    form,
    set,
    found,
    tags,
    problem,
    schemesFailed,
    isSlugTaken: form.slug.trim() === takenSlug,
    slugField,
    metadataArea,
    save,
  };
}
