import { Plus, Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { crossFiltersEnabled } from '@/model/cross-filter';
import { handedOver, scopeOf, withOwn, withScope, withoutOwn } from '@/model/cross-filter-scoping';
import { scopeTree } from '@/model/native-filter/scope-tree';
import { scopingText } from '@/text/messages/filters/scoping';
import { frameText } from '@/text/messages/frame/shell';
import { Button } from '@/ui/button/Button';
import { Dialog } from '@/ui/dialog/Dialog';
import { tooltip } from '@/ui/tooltip/tooltip';
import { useReportUnwritten } from '../../saving/use-report-unwritten';
import { useDashboard } from '../../state/dashboard-context';
import { OptionControl } from '../controls/OptionControl';
import { ScopeTree } from './ScopeTree';
import { useScoping, type ScopingDraft } from './use-scoping';
import * as css from './ScopingDialog.css';

/** Whose scope is shown: that of all charts, of one, or of one that is still to be chosen. */
type Shown = number | 'all' | 'new';

interface ScopingDialogProps {
  /** The chart whose scope was requested. */
  readonly chartId?: number;
  readonly onClose: () => void;
}

/** The scopes of cross-filters: the default, and those of single charts. */
export default function ScopingDialog({ chartId, onClose }: ScopingDialogProps) {
  const draft = useScoping(chartId ?? null);
  const [shown, setShown] = useState<Shown>(chartId ?? 'all');
  const report = useReportUnwritten();
  // Until the change is on the device, it stays here.
  const save = () => void draft.save().then(onClose, report);
  return (
    <Dialog
      title={scopingText.title}
      closeLabel={frameText.close}
      size="large"
      staysOpen={draft.isChanged}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{scopingText.cancel}</Button>
          <Button variant="primary" isDisabled={!draft.isChanged} onPress={save}>
            {scopingText.save}
          </Button>
        </>
      }
    >
      <div className={css.split}>
        <Scopings draft={draft} shown={shown} onShow={setShown} />
        <Scope key={shown} draft={draft} shown={shown} onShow={setShown} />
      </div>
    </Dialog>
  );
}

interface PartProps {
  readonly draft: ScopingDraft;
  readonly shown: Shown;
  readonly onShow: (shown: Shown) => void;
}

/** The scope of all charts, and those of single ones. */
function Scopings({ draft: { own, others }, shown, onShow }: PartProps) {
  const items: readonly { readonly id: Shown; readonly name: string }[] = [
    { id: 'all', name: scopingText.all },
    ...own,
    ...(shown === 'new' ? [{ id: shown, name: scopingText.new }] : []),
  ];
  return (
    <div className={css.side}>
      <Button
        variant="ghost"
        size="small"
        unavailable={others.length === 0 ? scopingText.noMore : undefined}
        onPress={() => onShow('new')}
      >
        <Plus size={14} aria-hidden="true" />
        {scopingText.add}
      </Button>
      <ListBox
        className={css.list}
        aria-label={scopingText.list}
        selectionMode="single"
        disallowEmptySelection
        selectedKeys={[shown]}
        onSelectionChange={keys => {
          const next = items.find(({ id }) => keys !== 'all' && keys.has(id));
          if (next) onShow(next.id);
        }}
      >
        {items.map(({ id, name }) => (
          <ListBoxItem key={id} id={id} className={css.item} textValue={name}>
            <span className={css.itemName} {...tooltip(name)}>
              {name}
            </span>
          </ListBoxItem>
        ))}
      </ListBox>
    </div>
  );
}

function Scope({ draft, shown, onShow }: PartProps) {
  const { dashboard } = useDashboard();
  const { scoping, change, names } = draft;
  const source = typeof shown === 'number' ? shown : null;
  const tree = useMemo(() => scopeTree(dashboard.layout, names, source), [dashboard.layout, names, source]);
  return (
    <div className={css.main}>
      {!crossFiltersEnabled(dashboard.metadata) && (
        <p className={css.off} role="note">
          {scopingText.off}
        </p>
      )}
      {shown !== 'all' && <Source draft={draft} source={source} onShow={onShow} />}
      <p className={css.about}>{shown === 'all' ? scopingText.aboutAll : scopingText.aboutChart}</p>
      {shown !== 'new' && (
        <ScopeTree
          label={scopingText.tree}
          tree={tree}
          scope={scopeOf(scoping, source)}
          onChange={scope => change(withScope(scoping, source, scope))}
        />
      )}
    </div>
  );
}

/** The chart that the scope belongs to, and the way back to that of all charts. */
function Source({ draft, source, onShow }: Omit<PartProps, 'shown'> & { readonly source: number | null }) {
  const { scoping, change, others, names } = draft;
  const own = source === null ? [] : [{ id: source, name: names.get(source) ?? '' }];
  const choose = (id: string | null) => {
    const next = id === null ? source : Number(id);
    if (next === null || next === source) return;
    change(source === null ? withOwn(scoping, next) : handedOver(scoping, source, next));
    onShow(next);
  };
  return (
    <div className={css.source}>
      <div className={css.choice}>
        <OptionControl
          label={scopingText.chart}
          choices={[...own, ...others].map(({ id, name }) => ({ id: String(id), label: name }))}
          chosen={source === null ? null : String(source)}
          none={scopingText.noMore}
          placeholder={scopingText.choose}
          onChoose={choose}
        />
      </div>
      {source !== null && (
        <Button
          size="small"
          onPress={() => {
            change(withoutOwn(scoping, source));
            onShow('all');
          }}
        >
          <Trash2 size={14} aria-hidden="true" />
          {scopingText.remove}
        </Button>
      )}
    </div>
  );
}
