import { HttpError, notFound } from '../../http-error';
import { PeopleError, wordsOf } from '../../people/people-error';

/**
 * The response for violations of the rules about people and roles.
 * @throws HttpError with the invalid field; 404 for an unknown person
 */
export async function refusing<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof PeopleError)) throw error;
    if (error.fault.kind === 'unknown-person') throw notFound();
    const { field, text } = wordsOf(error.fault);
    throw new HttpError(422, { message: { [field]: [text] } }, { cause: error });
  }
}
