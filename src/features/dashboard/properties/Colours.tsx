import { useEffect, useState } from 'react';
import { propertiesText } from '@/text/messages/dashboard/properties';
import { Select } from '@/ui/select/Select';
import * as css from './Colours.css';
import { coloursIn, withScheme, type ChosenColours } from './chosen-colours';
import { LabelColours } from './LabelColours';
import * as field from './Properties.css';
import { schemeOptions, type SchemeOption } from './schemes';

interface ColoursProps {
  /** The metadata as text, in sync with the choices here in both directions. */
  readonly metadata: string;
  /** The previous ones; null if they could not be read. */
  readonly found: ChosenColours | null;
  /** If a title above already names it. */
  readonly isTitled?: boolean;
  /** The derived colours could not be computed. */
  readonly hasFailed: boolean;
  readonly onChange: (metadata: string) => void;
}

/** The colours of a dashboard: the scheme of all its charts, and labels with their own colour. */
export function Colours({ metadata, found, isTitled = false, hasFailed, onChange }: ColoursProps) {
  const chosen = coloursIn(metadata);
  return (
    <fieldset className={css.group} aria-label={propertiesText.colours}>
      {!isTitled && <legend className={css.legend}>{propertiesText.colours}</legend>}
      {chosen ? (
        <>
          <SchemePicker scheme={chosen.scheme} onChoose={scheme => onChange(withScheme(metadata, scheme))} />
          <LabelColours metadata={metadata} labels={chosen.labels} found={found} onChange={onChange} />
        </>
      ) : (
        <p className={field.hint}>{propertiesText.coloursUnreadable}</p>
      )}
      {hasFailed && (
        <p className={field.problem} role="alert">
          {propertiesText.schemesFailed}
        </p>
      )}
    </fieldset>
  );
}

type Choices =
  | { readonly name: 'loading' }
  | { readonly name: 'failed' }
  | { readonly name: 'there'; readonly schemes: readonly SchemeOption[] };

function useSchemes(): Choices {
  const [choices, setChoices] = useState<Choices>({ name: 'loading' });
  useEffect(() => {
    let isCurrent = true;
    schemeOptions().then(
      schemes => isCurrent && setChoices({ name: 'there', schemes }),
      () => isCurrent && setChoices({ name: 'failed' }),
    );
    return () => {
      isCurrent = false;
    };
  }, []);
  return choices;
}

/** Ids of options are never empty. */
const NONE = ' ';

interface SchemePickerProps {
  readonly scheme: string;
  readonly onChoose: (scheme: string) => void;
}

function SchemePicker({ scheme, onChoose }: SchemePickerProps) {
  const choices = useSchemes();
  const schemes = choices.name === 'there' ? choices.schemes : [];
  const options = schemes.map(({ id, label, rendered }) => ({ id, label, picture: <Strip colours={rendered} /> }));
  const shown = schemes.find(({ id }) => id === scheme);
  return (
    <div className={css.scheme}>
      <Select
        label={propertiesText.colourScheme}
        placeholder={propertiesText.selectScheme}
        search={propertiesText.searchSchemes}
        options={[{ id: NONE, label: propertiesText.schemesOfCharts }, ...options]}
        selected={scheme === '' ? NONE : scheme}
        isDisabled={choices.name === 'loading'}
        {...(choices.name === 'failed' ? { error: propertiesText.schemesFailed } : {})}
        onSelect={id => onChoose(id === NONE ? '' : id)}
      />
      {shown && <Strip colours={shown.rendered} />}
    </div>
  );
}

/** A preview of a scheme. */
function Strip({ colours }: { readonly colours: readonly string[] }) {
  return (
    <span className={css.strip} aria-hidden="true">
      {[...new Set(colours)].slice(0, 12).map(colour => (
        <i key={colour} className={css.swatch} style={{ background: colour }} />
      ))}
    </span>
  );
}
