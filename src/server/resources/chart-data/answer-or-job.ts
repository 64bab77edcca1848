import { acceptJob, type AsyncCaller } from '../../async-queries/accept';
import { notFound } from '../../http-error';
import type { Services } from '../../services';
import { answerContext, isAtHand, type Question } from './answer';

/**
 * Only whole answers as JSON that are not at hand are delivered later; downloads and forced questions are waited for
 * (recorded).
 */
function mayWait({ context }: Question): boolean {
  return !context.force && (context.result_format ?? 'json') === 'json' && (context.result_type ?? 'full') === 'full';
}

/** The answer, or the job that makes it where the server is told to work so. */
export async function answerOrJob(
  services: Services,
  question: Question,
  asker: AsyncCaller,
): ReturnType<typeof answerContext> {
  const { asyncQueries } = services;
  if (!asyncQueries || !mayWait(question) || (await isAtHand(services, question)))
    return answerContext(services, question);
  const key = asyncQueries.questions.keep({ kind: 'chart-data', context: question.context });
  return acceptJob(asyncQueries, asker, async signal => {
    await answerContext(services, { ...question, signal });
    return `/api/v1/chart/data/${key}`;
  });
}

/** The result of a job, for whoever may see its dataset. @throws HttpError 404 for an unknown key */
export async function answerKept(
  services: Services,
  key: string,
  asker: Omit<Question, 'context'>,
): ReturnType<typeof answerContext> {
  const question = services.asyncQueries?.questions.find('chart-data', key);
  if (!question) throw notFound();
  return answerContext(services, { ...asker, context: question.context });
}
