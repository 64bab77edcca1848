import { answerSqlForm, pageWithSql } from '@/model/sql-form';

/**
 * Leads a form with SQL to the SQL editor, as the server does, so that it works offline and the SQL stays on this
 * device. The server answers if the page is not on this device, or the body is
 * not a form.
 *
 * @param page the application's page on this device
 */
export async function openSqlForm(request: Request, page: () => Promise<Response | undefined>): Promise<Response> {
  const forServer = request.clone();
  try {
    const answer = answerSqlForm(Object.fromEntries(await request.formData()));
    if (answer.kind === 'address') return Response.redirect(new URL(answer.address, request.url).href, 303);
    const local = await page();
    if (!local) return await fetch(forServer);
    const headers = new Headers(local.headers);
    // They describe the page before it was extended.
    for (const name of ['Content-Encoding', 'Content-Length', 'ETag']) headers.delete(name);
    return new Response(pageWithSql(await local.text(), answer.posted), { headers });
  } catch (error) {
    if (error instanceof TypeError && !forServer.bodyUsed) return fetch(forServer);
    throw error;
  }
}
