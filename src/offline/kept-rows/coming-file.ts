import type { RowsFileFacts, RowsOffer } from '@/api/read/kept-rows';
import { extentOf, type ComingFile } from '../state/kept-rows';
import type { RowsQuestion } from './ask';

/** The columns that an offer promises, without those that turned out to have no exact form. */
const promised = ({ columns }: RowsOffer, { inexact = [], byteOrder = [], distinctTexts = [] }: RowsFileFacts) =>
  columns
    .filter(({ name }) => !inexact.includes(name))
    .map(column => ({
      ...column,
      ...(byteOrder.includes(column.name) ? { byteOrder: true } : {}),
      ...(distinctTexts.includes(column.name) ? { distinctTexts: true } : {}),
    }));

/** A file of which nothing has been received yet. */
export const newFile = (
  name: string,
  question: RowsQuestion,
  { digest, about }: { readonly digest: string; readonly about: RowsFileFacts },
  told: RowsOffer,
): ComingFile => ({
  name,
  pieces: 0,
  received: 0,
  ...extentOf(question),
  digest,
  about,
  columns: promised(told, about),
});
