import { TriangleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { isRecord } from '@/lib/json';
import { assignInlineVars } from '@vanilla-extract/dynamic';
import { colourSchemeNames } from '@/text/messages/charts/colour-schemes';
import { formatsText as text } from '@/text/messages/explore/formats';
import { ComboBox } from '@/ui/combo-box/ComboBox';
import { Hint } from '@/ui/hint/Hint';
import { loadSchemes, type SchemeKind } from '@/viz/colours/schemes/chosen';
import type { ColourScheme } from '@/viz/colours/schemes/scheme';
import type { ControlProps } from './control';
import { ControlLabel } from './ControlLabel';
import * as css from './Controls.css';

/** All schemes of a kind, once they are loaded. */
function useSchemes(kind: SchemeKind): readonly ColourScheme[] {
  const [schemes, setSchemes] = useState<readonly ColourScheme[]>([]);
  useEffect(() => {
    let current = true;
    loadSchemes(kind).then(
      loaded => current && setSchemes(loaded),
      // Without the list, the field still shows the selected scheme.
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [kind]);
  return schemes;
}

/** EXP-029 */
function Strip({ colours }: Pick<ColourScheme, 'colours'>) {
  const shown =
    colours.length > 10 ? colours.filter((_, index) => index % Math.ceil(colours.length / 10) === 0) : colours;
  return (
    <span className={css.strip} aria-hidden="true">
      {shown.map((colour, index) => (
        // A scheme may contain the same colour twice.
        <span key={index} className={css.swatch} style={assignInlineVars({ [css.swatchColour]: colour })} />
      ))}
    </span>
  );
}

/** Whether a chart takes its colours from the dashboard that it was opened from. */
const isOfDashboard = (form: Readonly<Record<string, unknown>>) => typeof form['dashboardId'] === 'number';

/** EXP-028: whether labels have their own colours, which override the scheme's. */
const isOverridden = (form: Readonly<Record<string, unknown>>) =>
  isRecord(form['label_colors']) && Object.keys(form['label_colors']).length > 0;

function SchemeEditor({ kind, ...props }: ControlProps & { readonly kind: SchemeKind }) {
  const { control, words, value, problem, context, onChange } = props;
  const schemes = useSchemes(kind);
  const options = schemes.map(({ id, colours }) => ({
    id,
    label: colourSchemeNames[id],
    picture: <Strip colours={colours} />,
  }));
  const chosen = schemes.find(({ id }) => id === value);
  const ofDashboard = kind === 'categorical' && isOfDashboard(context.formData);
  return (
    <ControlLabel
      control={control}
      words={ofDashboard ? { ...words, description: text.schemeOfDashboard } : words}
      problem={problem}
      slot={
        kind === 'categorical' &&
        isOverridden(context.formData) && (
          <Hint
            label={words.label}
            text={text.overridden}
            tone="amber"
            icon={<TriangleAlert size={14} aria-hidden="true" />}
          />
        )
      }
    >
      {({ describedBy }) =>
        ofDashboard ? (
          <ComboBox
            label={text.schemeLabel}
            options={[{ id: 'dashboard', label: text.dashboardScheme }]}
            value="dashboard"
            placeholder={text.scheme}
            isDisabled
            onChange={() => undefined}
          />
        ) : (
          <div className={css.scheme}>
            <ComboBox
              label={text.schemeLabel}
              describedBy={describedBy}
              options={options}
              value={chosen ? chosen.id : null}
              placeholder={text.scheme}
              isInvalid={problem !== null}
              onChange={next => onChange(next ?? undefined)}
            />
            {chosen && <Strip colours={chosen.colours} />}
          </div>
        )
      }
    </ControlLabel>
  );
}

export const CategoricalSchemeEditor = (props: ControlProps) => <SchemeEditor {...props} kind="categorical" />;
export const SequentialSchemeEditor = (props: ControlProps) => <SchemeEditor {...props} kind="sequential" />;
