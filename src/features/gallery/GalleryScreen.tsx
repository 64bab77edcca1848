import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useLive } from '@/offline/react/live';
import { useReadableList } from '@/offline/react/use-readable-list';
import { answered } from '@/offline/react/answered';
import { useIsAway } from '@/offline/react/context';
import { readDatasetList } from '@/offline/reads/datasets';
import { galleryText } from '@/text/messages/charts/gallery';
import { product } from '@/text/product';
import { Notice } from '@/ui/notice/Notice';
import { PageBody, PageHead } from '@/ui/page/Page';
import { FilterField } from '@/ui/table/FilterField';
import { TableSkeleton } from '@/ui/table/TableSkeleton';
import { useDocumentTitle } from '@/ui/use-document-title';
import { AnswerProvider } from '@/viz/answers';
import { panelTypes } from '@/viz/panels';
import { typeWords, type TypeWords } from '@/viz/catalogue';
import { TypeSection } from './TypeSection';
import * as page from '@/ui/page/Page.css';
import * as css from './Gallery.css';

interface Listed {
  readonly vizType: string;
  readonly words: TypeWords;
}

const listed = (): readonly Listed[] =>
  panelTypes.flatMap(vizType => {
    const words = typeWords(vizType);
    return words ? [{ vizType, words }] : [];
  });

function matches({ vizType, words }: Listed, search: string): boolean {
  const asked = search.toLowerCase().split(/\s+/).filter(Boolean);
  const text = [vizType, words.name, words.description, words.category, ...words.tags].join(' ').toLowerCase();
  return asked.every(word => text.includes(word));
}

/** All chart types, or one, with examples. */
export function GalleryScreen({ vizType }: { readonly vizType: string | null }) {
  const [search, setSearch] = useState('');
  const { mayRead } = useReadableList('dataset');
  const list = useLive(readDatasetList, []);
  const isAway = useIsAway();
  const datasetIds = useMemo(() => new Map(list?.datasets.map(({ name, id }) => [name, id])), [list]);
  useDocumentTitle(galleryText.title, product);
  const shown = listed().filter(type => (vizType === null ? matches(type, search) : type.vizType === vizType));
  return (
    <AnswerProvider value={answered}>
      <PageHead
        title={galleryText.title}
        slot={
          vizType !== null && (
            <Link to="/gallery" className={page.link}>
              {galleryText.all}
            </Link>
          )
        }
        actions={vizType === null && <FilterField label={galleryText.filter} value={search} onChange={setSearch} />}
      />
      <PageBody>
        {vizType === null && <p className={css.about}>{galleryText.about}</p>}
        {shown.length === 0 && <Notice>{galleryText.none}</Notice>}
        {/* The descriptions of types are part of the application; only data come from elsewhere. */}
        {list === undefined || (list.asOf === null && !isAway && mayRead) ? (
          <TableSkeleton />
        ) : (
          shown.map(type => (
            <TypeSection
              key={type.vizType}
              {...type}
              datasetIds={datasetIds}
              isListed={list.asOf !== null}
              withStates={vizType !== null}
            />
          ))
        )}
      </PageBody>
    </AnswerProvider>
  );
}
