import { ChevronDown, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { groupPermissions, permissionKey, permissionName, type PermissionGroup } from '@/model/permission-groups';
import type { PermissionPair } from '@/model/permissions';
import { rolesText as text } from '@/text/messages/account/roles';
import { BareCheckbox } from '@/ui/checkbox/BareCheckbox';
import { FilterField } from '@/ui/table/FilterField';
import { OptionList } from '@/ui/value-picker/OptionList';
import * as css from './Permissions.css';

interface PermissionsProps {
  /** All permissions that can be granted. */
  readonly options: readonly PermissionPair[];
  /** The keys of the granted permissions. */
  readonly granted: ReadonlySet<string>;
  /** Null if nothing can be changed. */
  readonly onChange: ((granted: ReadonlySet<string>) => void) | null;
}

const toggled = (open: ReadonlySet<string>, topic: string): ReadonlySet<string> =>
  new Set(open.has(topic) ? [...open].filter(other => other !== topic) : [...open, topic]);

/** The permissions of a role, grouped by subject. A search opens the groups with matches. */
export function Permissions({ options, granted, onChange }: PermissionsProps) {
  const [words, setWords] = useState('');
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const shown = onChange ? options : options.filter(pair => granted.has(permissionKey(pair)));
  const groups = groupPermissions(shown, words);
  const isSearch = words.trim() !== '';
  return (
    <>
      <FilterField label={text.search} value={words} onChange={setWords} isWide />
      {groups.length === 0 && isSearch && <p className={css.note}>{text.noPermissions}</p>}
      {groups.length > 0 && (
        <div className={css.groups} role="group" aria-label={text.permissions}>
          {groups.map(group => (
            <Group
              key={group.topic}
              group={group}
              granted={granted}
              isOpen={isSearch || open.has(group.topic)}
              onToggle={() => setOpen(toggled(open, group.topic))}
              onChange={onChange}
            />
          ))}
        </div>
      )}
    </>
  );
}

interface GroupProps extends Pick<PermissionsProps, 'granted' | 'onChange'> {
  readonly group: PermissionGroup;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

function Group({ group, granted, isOpen, onToggle, onChange }: GroupProps) {
  const topic = text.topics[group.topic];
  const keys = group.pairs.map(permissionKey);
  const chosen = keys.filter(key => granted.has(key));
  /** Leaves permissions outside the shown group unchanged. */
  const choose = (within: ReadonlySet<string>) => {
    const others = [...granted].filter(key => !keys.includes(key));
    onChange?.(new Set([...others, ...keys.filter(key => within.has(key))]));
  };
  const Sign = isOpen ? ChevronDown : ChevronRight;
  return (
    <section className={css.group} aria-label={topic}>
      <div className={css.head}>
        {onChange && (
          <BareCheckbox
            label={text.all(topic)}
            selected={chosen.length === keys.length}
            isPartly={chosen.length > 0 && chosen.length < keys.length}
            onChange={all => choose(new Set(all ? keys : []))}
          />
        )}
        <Button
          className={css.opener}
          aria-expanded={isOpen}
          aria-label={text.topic(topic, chosen.length, keys.length)}
          onPress={onToggle}
        >
          <Sign size={16} aria-hidden="true" />
          {topic}
          <span className={css.count}>{text.chosen(chosen.length, keys.length)}</span>
        </Button>
      </div>
      {isOpen && onChange && (
        <div className={css.list}>
          <OptionList
            label={topic}
            options={group.pairs.map(pair => ({ id: permissionKey(pair), label: permissionName(pair) }))}
            empty={text.noPermissions}
            isWide
            selectionMode="multiple"
            selectedKeys={chosen}
            onSelectionChange={selected => choose(new Set(selected === 'all' ? keys : [...selected].map(String)))}
          />
        </div>
      )}
      {isOpen && !onChange && (
        <ul className={css.fixed}>
          {group.pairs.map(pair => (
            <li key={permissionKey(pair)} className={css.fixedItem}>
              {permissionName(pair)}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
