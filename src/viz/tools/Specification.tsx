import { useCallback, useDeferredValue, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { specificationText as text } from '@/text/messages/charts/specification';
import { toolsText } from '@/text/messages/charts/chart-tools';
import { Button } from '@/ui/button/Button';
import type { ElementSize } from '@/ui/use-size';
import { CodeField, type CodeFieldHandle } from '@/ui/code-field/CodeField';
import { jsonLanguage } from '@/ui/code-field/load-editor';
import { lazy } from '@/ui/lazy/lazy';
import { Select } from '@/ui/select/Select';
import { useCopy } from '@/ui/toast/use-copy';
import type { PictureReport } from '../vega/whole/TriedPicture';
import type { ShownChart } from '../react/shown-chart';
import { readSpecification, standaloneSpecification, withRows } from './specification';
import { usePlots, type ChartPlot } from './use-plots';
import * as css from './Specification.css';

const TriedPicture = lazy(() => import('../vega/whole/TriedPicture'));

/** Of the picture: minimum, maximum, and default if nothing is measured. */
const [LEAST, MOST, USUAL] = [
  { width: 240, height: 160 },
  { width: 640, height: 360 },
  { width: 480, height: 280 },
];
/** Pixels around the picture in its half, and below it for its notes. */
const AROUND = { width: 32, height: 52 };
/** In a narrower frame the picture is below the text. */
const BESIDE = 600;

/** The space for a picture in a frame of this size. */
function roomIn({ width, height }: ElementSize): ElementSize {
  if (width === 0) return USUAL;
  const isBeside = width >= BESIDE;
  const within = (side: keyof ElementSize, pixels: number) => Math.max(LEAST[side], Math.min(MOST[side], pixels));
  return {
    width: within('width', Math.floor(isBeside ? width / 2 : width) - AROUND.width),
    height: isBeside ? within('height', Math.floor(height) - AROUND.height) : USUAL.height,
  };
}

/** A person's edits of a specification, which start from the chart's own. They are not kept. */
export interface SpecificationDraft {
  /** The chart's own specification when it was edited. */
  readonly of: string;
  readonly text: string;
}

interface SpecificationProps {
  readonly chart: ShownChart;
  /** Null while nothing is edited. */
  readonly draft: SpecificationDraft | null;
  readonly onDraft: (draft: SpecificationDraft | null) => void;
}

/** The chart as a specification to read, edit and try; the chart itself does not change. */
export default function Specification({ chart, draft, onDraft }: SpecificationProps) {
  // Measured once: a specification that changed with its surroundings could not be edited.
  const [room, setRoom] = useState<ElementSize | null>(null);
  const frame = useCallback((element: HTMLElement | null) => {
    const size = element?.getBoundingClientRect();
    if (size) setRoom(known => known ?? roomIn(size));
  }, []);
  const plots = usePlots(chart, room ?? USUAL);
  const [part, setPart] = useState(0);
  const plot = plots?.[part] ?? plots?.[0];
  if (!plots || !room) return <div ref={frame} className={css.frame} />;
  if (!plot) return <p className={css.note}>{text.none}</p>;
  return (
    <div className={css.frame}>
      {plots.length > 1 && (
        <Select
          label={text.part}
          placeholder={text.part}
          options={plots.map(({ label }, index) => ({ id: String(index), label: label ?? String(index + 1) }))}
          selected={String(Math.max(0, plots.indexOf(plot)))}
          onSelect={id => {
            setPart(Number(id));
            onDraft(null);
          }}
        />
      )}
      <Trial key={plots.indexOf(plot)} name={chart.name} part={plot} draft={draft} onDraft={onDraft} />
    </div>
  );
}

interface TrialProps extends Omit<SpecificationProps, 'chart'> {
  readonly name: string;
  readonly part: ChartPlot;
}

/** The specification next to its picture. Edits are drawn on request, not with each key. */
function Trial({ name, part: { plot, room }, draft, onDraft }: TrialProps) {
  const copy = useCopy(toolsText);
  const field = useRef<CodeFieldHandle>(null);
  const own = useMemo(() => JSON.stringify(standaloneSpecification(plot, room), null, 2), [plot, room]);
  const written = draft?.text ?? own;
  /** The text that the picture shows; null for the chart's own. */
  const [tried, setTried] = useState<string | null>(null);
  const [told, setTold] = useState<PictureReport | null>(null);
  const read = useMemo(() => readSpecification(written), [written]);
  const shown = useMemo(() => readSpecification(tried ?? own), [tried, own]);
  const isTried = written === (tried ?? own);
  const problem = read.kind === 'fault' ? read.words : isTried ? (told?.fault ?? null) : null;
  const specification = useDeferredValue(shown.kind === 'read' ? shown.value : null);

  function attempt(): void {
    if (read.kind === 'fault') field.current?.focus(read.at);
    else setTried(written);
  }

  // Handled before the editor, where the same keys start a new line.
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    event.stopPropagation();
    attempt();
  }

  return (
    <div className={css.trial}>
      <div className={css.writing} onKeyDownCapture={onKeyDown}>
        <CodeField
          ref={field}
          label={text.label}
          keys={text.keys}
          language={jsonLanguage}
          value={written}
          problem={problem}
          onChange={next => onDraft(next === own ? null : { of: draft?.of ?? own, text: next })}
        />
        {draft && draft.of !== own && <p className={css.note}>{text.outdated}</p>}
        <div className={css.tools}>
          <Button variant="primary" onPress={attempt}>
            {text.try}
          </Button>
          <Button
            isDisabled={draft === null && tried === null}
            onPress={() => {
              onDraft(null);
              setTried(null);
            }}
          >
            {text.reset}
          </Button>
          <Button variant="ghost" onPress={() => copy(written)}>
            {text.copy}
          </Button>
          <Button
            variant="ghost"
            isDisabled={read.kind === 'fault'}
            onPress={() => read.kind === 'read' && copy(JSON.stringify(withRows(read.value, plot), null, 2))}
          >
            {text.copyWhole}
          </Button>
        </div>
      </div>
      <div className={css.picture} data-stale={!isTried || undefined}>
        {!isTried && (
          <p className={css.note} role="status">
            {text.untried}
          </p>
        )}
        {specification && (
          <TriedPicture
            specification={specification}
            data={plot.data}
            map={plot.map}
            label={text.picture(name)}
            onTold={setTold}
          />
        )}
        {told?.warnings.map(words => (
          <p key={words} className={css.warning}>
            {words}
          </p>
        ))}
        <p className={css.note}>{text.about}</p>
      </div>
    </div>
  );
}
