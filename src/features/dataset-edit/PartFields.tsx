import { isRecord, parseJson, type JsonObject } from '@/lib/json';
import type { Dataset } from '@/model/dataset';
import { flagIn, textIn, type DraftPart } from '@/model/dataset-edit/draft';
import { endorsementIn, extraOf, withEndorsement, type EndorsementTexts } from '@/model/dataset-edit/endorsement';
import type { DraftFault } from '@/model/dataset-edit/faults';
import { editDatasetText as text } from '@/text/messages/datasets/edit';
import { Segmented } from '@/ui/segmented/Segmented';
import { TextField } from '@/ui/text-field/TextField';
import { ExpressionField } from './ExpressionField';
import { faultText } from './fault-text';
import type { PartKind } from './part-kind';
import * as css from './DatasetEdit.css';

interface PartFieldsProps {
  readonly kind: PartKind;
  readonly part: DraftPart;
  readonly faults: readonly DraftFault[];
  /** The names that an expression can use. */
  readonly dataset: Dataset;
  readonly onChange: (fields: JsonObject) => void;
}

/** All fields of a metric or a column. */
export function PartFields({ kind, part, faults, dataset, onChange }: PartFieldsProps) {
  const wrong = (...whats: readonly DraftFault['what'][]) => {
    const fault = faults.find(({ what }) => whats.includes(what));
    return fault ? faultText(fault) : null;
  };
  const typed = (name: string, label: string, error: string | null = null) => ({
    label,
    value: textIn(part, name),
    onChange: (value: string) => onChange({ [name]: value }),
    ...(error === null ? {} : { error }),
  });
  const nameFault = wrong('unnamed', 'duplicate', 'too-long');
  const expressionFault = wrong('no-expression');
  return (
    <div className={css.fields}>
      <div className={css.pair}>
        <TextField
          {...typed('name', text.name[kind], nameFault)}
          isReadOnly={kind === 'columns' && typeof part.fields['id'] === 'number'}
        />
        <TextField {...typed('verboseName', text.label)} />
      </div>
      {kind !== 'columns' && (
        <ExpressionField
          label={text.expression}
          value={textIn(part, 'expression')}
          dataset={dataset}
          problem={expressionFault}
          onChange={expression => onChange({ expression })}
        />
      )}
      <TextField {...typed('description', text.description)} lines={2} />
      {kind === 'metrics' ? (
        <MetricFormat part={part} error={wrong('currency')} onChange={onChange} />
      ) : (
        <div className={css.pair}>
          <TextField {...typed('type', text.dataType)} />
          {flagIn(part, 'isTemporal', false) && (
            <div>
              <TextField {...typed('pythonDateFormat', text.dateFormat)} placeholder="%Y-%m-%d" maxLength={255} />
              <p className={css.hint}>{text.dateFormatHint}</p>
            </div>
          )}
        </div>
      )}
      <Endorsed part={part} onChange={onChange} />
    </div>
  );
}

interface PartOfFields {
  readonly part: DraftPart;
  readonly onChange: (fields: JsonObject) => void;
}

function Endorsed({ part, onChange }: PartOfFields) {
  const extra = part.fields['extra'];
  if (extraOf(extra) === null)
    return (
      <p className={css.hint} role="note">
        {text.extraBroken}
      </p>
    );
  const said = endorsementIn(extra);
  const set = (change: Partial<EndorsementTexts>) => onChange({ extra: withEndorsement(extra, change) });
  return (
    <>
      <div className={css.pair}>
        <TextField
          label={text.certifiedBy}
          value={said.certifiedBy}
          onChange={certifiedBy =>
            set(certifiedBy === '' ? { certifiedBy, certificationDetails: '' } : { certifiedBy })
          }
        />
        <TextField
          label={text.certificationDetails}
          value={said.certificationDetails}
          isDisabled={said.certifiedBy === ''}
          onChange={certificationDetails => set({ certificationDetails })}
        />
      </div>
      <div>
        <TextField label={text.warning} value={said.warning} lines={2} onChange={warning => set({ warning })} />
        <p className={css.hint}>{text.warningHint}</p>
      </div>
    </>
  );
}

interface MetricFormatProps extends PartOfFields {
  readonly error: string | null;
}

/** The number format of a metric. */
function MetricFormat({ part, error, onChange }: MetricFormatProps) {
  const value = parseJson(textIn(part, 'currency'));
  const told = isRecord(value) ? value : {};
  const symbol = typeof told['symbol'] === 'string' ? told['symbol'] : '';
  const place = told['symbolPosition'] === 'suffix' ? 'suffix' : 'prefix';
  // The contract keeps a currency as JSON text, or nothing.
  const set = (sign: string, symbolPosition: 'prefix' | 'suffix') =>
    onChange({ currency: sign === '' ? null : JSON.stringify({ ...told, symbol: sign, symbolPosition }) });
  return (
    <div className={css.three}>
      <TextField
        label={text.format}
        value={textIn(part, 'format')}
        placeholder=",.1f"
        maxLength={128}
        onChange={format => onChange({ format: format === '' ? null : format })}
      />
      <TextField
        label={text.currency}
        value={symbol}
        placeholder="EUR"
        maxLength={12}
        {...(error === null ? {} : { error })}
        onChange={sign => set(sign, place)}
      />
      {symbol !== '' && (
        <Segmented
          label={text.currencyPlace}
          options={[
            { id: 'prefix', label: text.prefix },
            { id: 'suffix', label: text.suffix },
          ]}
          selected={place}
          onSelect={position => set(symbol, position)}
        />
      )}
    </div>
  );
}
