import { Hono, type Context } from 'hono';
import { parseBody } from 'hono/utils/body';
import { answerSqlForm, pageWithSql, sqlFormPaths, type SqlFormAnswer } from '@/model/sql-form';
import { HttpError } from '../http-error';
import { readBytes } from './body-text';
import type { ReadShell } from './sign-in-form';

const noStore = { 'Cache-Control': 'no-store' };

/** Forms that exceed the limit of requests are not read. */
async function readAnswer(c: Context): Promise<SqlFormAnswer> {
  const headers = { 'Content-Type': c.req.header('Content-Type') ?? '' };
  try {
    const body = await readBytes(c);
    return answerSqlForm(await parseBody(new Request(c.req.url, { method: 'POST', body, headers })));
  } catch (error) {
    if (error instanceof HttpError && error.status === 413) return { kind: 'page', posted: { kind: 'too-long' } };
    // The body is not a form.
    if (error instanceof TypeError) return answerSqlForm({});
    throw error;
  }
}

/**
 * Forms with SQL lead to the SQL editor, which reads short SQL from its address and long SQL from its page. The server
 * keeps nothing, so that users who sign in first do not lose it.
 */
export function sqlForms(readShell: ReadShell): Hono {
  const app = new Hono();
  app.on('POST', [...sqlFormPaths], async c => {
    const answer = await readAnswer(c);
    if (answer.kind === 'address')
      return new Response(null, { status: 303, headers: { Location: answer.address, ...noStore } });
    const shell = await readShell();
    return shell === null
      ? c.text('The application is not built.', 503, noStore)
      : c.html(pageWithSql(shell, answer.posted), 200, noStore);
  });
  return app;
}
