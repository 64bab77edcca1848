import { Calendar, Hash, ToggleLeft, Type } from 'lucide-react';
import { genericTypes, type GenericType } from '@/model/dataset';

const icons = {
  [genericTypes.numeric]: Hash,
  [genericTypes.text]: Type,
  [genericTypes.temporal]: Calendar,
  [genericTypes.boolean]: ToggleLeft,
} as const;

/** Decorative icon of a column's data type. */
export function TypeIcon({ type }: { readonly type: GenericType | null }) {
  const Icon = icons[type ?? genericTypes.text];
  return <Icon size={14} aria-hidden="true" />;
}
