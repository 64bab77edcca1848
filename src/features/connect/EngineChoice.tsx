import { assignInlineVars } from '@vanilla-extract/dynamic';
import { Database, FileBox, Network } from 'lucide-react';
import { RadioButton, RadioField, RadioGroup } from 'react-aria-components/RadioGroup';
import type { AvailableEngine } from '@/model/connection';
import { connectText as text } from '@/text/messages/datasets/databases';
import * as css from './Connect.css';
import type { DraftEngine } from './draft';

function EngineSign({ engine }: { readonly engine: string }) {
  const look = { size: 16, className: css.mark, 'aria-hidden': true } as const;
  switch (engine) {
    case 'duckdb':
    case 'sqlite':
      return <FileBox {...look} />;
    case 'trino':
      return <Network {...look} />;
    default:
      return <Database {...look} />;
  }
}

interface EngineChoiceProps {
  readonly engines: readonly AvailableEngine[];
  readonly chosen: DraftEngine;
  readonly onChoose: (engine: AvailableEngine) => void;
}

const MOST_COLUMNS = 4;

/** The columns of a grid whose last row is as full as the others allow. */
export function balancedColumns(count: number): number {
  const rows = Math.ceil(count / MOST_COLUMNS);
  return Math.max(1, Math.ceil(count / Math.max(1, rows)));
}

/** Chooses the kind of database. Several kinds may share an engine, so their names identify them. */
export function EngineChoice({ engines, chosen, onChoose }: EngineChoiceProps) {
  return (
    <RadioGroup
      aria-label={text.choose}
      className={css.engines}
      style={assignInlineVars({ [css.columns]: String(balancedColumns(engines.length)) })}
      value={chosen.name}
      onChange={name => {
        const engine = engines.find(one => one.name === name);
        if (engine) onChoose(engine);
      }}
    >
      {engines.map(({ name, engine }) => (
        <RadioField key={name} value={name}>
          <RadioButton className={css.engine}>
            <EngineSign engine={engine} />
            <span className={css.engineName}>{name}</span>
          </RadioButton>
        </RadioField>
      ))}
    </RadioGroup>
  );
}

/** The engine of an edited connection, which cannot change. */
export function FixedEngine({ engine }: { readonly engine: DraftEngine }) {
  return (
    <p className={css.fixed}>
      <EngineSign engine={engine.engine} />
      <span className={css.engineName}>{engine.name}</span>
      <span className={css.note}>{text.keepsEngine}</span>
    </p>
  );
}
