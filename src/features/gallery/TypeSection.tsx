import { useEffect, useState } from 'react';
import { galleryText } from '@/text/messages/charts/gallery';
import { Chip } from '@/ui/chip/Chip';
import type { ChartExample } from '@/viz/plugin';
import { loadExamples } from '@/viz/panels';
import type { TypeWords } from '@/viz/catalogue';
import { loadPlugin } from '@/viz/registry';
import { ExampleCard } from './ExampleCard';
import { stateExamples } from './states';
import * as css from './Gallery.css';

interface TypeSectionProps {
  readonly vizType: string;
  readonly words: TypeWords;
  readonly datasetIds: ReadonlyMap<string, number>;
  /** Whether the server's list of datasets is known. */
  readonly isListed: boolean;
  /** Whether the states that all charts have are shown too. */
  readonly withStates: boolean;
}

interface Loaded {
  readonly examples: readonly ChartExample[];
  /** Whether charts of the type query rows; text charts do not. */
  readonly asks: boolean;
}

async function load(vizType: string): Promise<Loaded> {
  const [examples, plugin] = await Promise.all([loadExamples(vizType), loadPlugin(vizType)]);
  return { examples, asks: examples.some(example => (plugin?.queries(example.formData) ?? []).length > 0) };
}

/** One chart type: what it is for, and examples of it. */
export function TypeSection({ vizType, words, datasetIds, isListed, withStates }: TypeSectionProps) {
  const [{ examples, asks }, setLoaded] = useState<Loaded>({ examples: [], asks: false });
  useEffect(() => {
    let current = true;
    load(vizType).then(
      loaded => current && setLoaded(loaded),
      // A chunk that was never loaded is unavailable offline.
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [vizType]);
  const [first] = examples;
  const states = withStates && asks && first ? stateExamples(vizType, first) : [];
  return (
    <section className={css.type} aria-labelledby={`type ${vizType}`} data-viz-type={vizType}>
      <header className={css.head}>
        <h2 id={`type ${vizType}`} className={css.name}>
          {words.name}
        </h2>
        <span className={css.key}>{vizType}</span>
        <Chip>{words.category}</Chip>
        {words.label && <Chip variant="outlined">{words.label}</Chip>}
      </header>
      <p className={css.description}>{words.description || galleryText.noDescription}</p>
      {words.tags.length > 0 && (
        <ul role="list" className={css.tags} aria-label={galleryText.tags}>
          {words.tags.map(tag => (
            <li key={tag}>
              <Chip>{tag}</Chip>
            </li>
          ))}
        </ul>
      )}
      {examples.length > 0 && <h3 className={css.partTitle}>{galleryText.examples}</h3>}
      <div className={css.grid}>
        {examples.map(example => (
          <ExampleCard
            key={example.caption}
            vizType={vizType}
            example={example}
            datasetId={datasetIds.get(example.dataset) ?? null}
            isListed={isListed}
          />
        ))}
      </div>
      {states.length > 0 && (
        <>
          <h3 className={css.partTitle}>{galleryText.states}</h3>
          <div className={css.grid}>
            {states.map(state => (
              <ExampleCard
                key={state.caption}
                vizType={vizType}
                example={state}
                datasetId={datasetIds.get(state.dataset) ?? null}
                isListed={isListed}
              />
            ))}
          </div>
        </>
      )}
    </section>
  );
}
