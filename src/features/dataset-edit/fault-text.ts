import type { DraftFault } from '@/model/dataset-edit/faults';
import { editDatasetText as text } from '@/text/messages/datasets/edit';
import { product } from '@/text/product';
import type { Hindrance } from './use-edit';

/** Why a dataset cannot be changed. */
export function hindranceText(hindrance: Exclude<Hindrance, null>): string {
  switch (hindrance) {
    case 'managed':
      return text.managed(product);
    case 'not-allowed':
      return text.notAllowed;
    case 'not-owner':
      return text.notOwner;
  }
}

/** The message of each fault. */
export function faultText(fault: DraftFault): string {
  const words = text.faults;
  switch (fault.what) {
    case 'unnamed':
      return words.unnamed;
    case 'number':
      return words.number;
    case 'no-object':
      return words.noObject;
    case 'json':
      return words.json(fault.line);
    case 'too-long':
      return words.tooLong;
    case 'currency':
      return words.currency(fault.name);
    case 'extra':
      return text.extraBroken;
    case 'duplicate':
      return fault.place === 'metrics' ? words.metricTwice(fault.name) : words.columnTwice(fault.name);
    case 'no-expression':
      return fault.place === 'metrics' ? words.noMetricExpression(fault.name) : words.noColumnExpression(fault.name);
  }
}
