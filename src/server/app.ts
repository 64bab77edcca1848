import { Hono } from 'hono';
import { contentTypes } from '@/api/answer-form';
import { contract } from '@/api/contract';
import { openApiDocument } from '@/api/openapi';
import { eventSocket } from './async-queries/event-socket';
import { acrossHosts } from './http/across-hosts';
import { EngineError } from './engines/engine';
import { EmptyAnswer, HttpError, badRequest, sip40 } from './http-error';
import { compressAnswers } from './http/compress-answers';
import { answerDashboardOpenings } from './http/dashboard-opening';
import { plainContract } from './http/plain-contract';
import type { Implementation } from './http/implementation';
import { createRouter } from './http/router';
import { oidcPages } from './http/oidc-pages';
import { metricsRoutes } from './http/metrics';
import type { RequestLog } from './http/request-log';
import { storePipeline } from './http/store-pipeline';
import { securityHeaders } from './http/security-headers';
import { tellWhyEnded } from './http/why-ended';
import { signInForm } from './http/sign-in-form';
import { sqlForms } from './http/sql-form';
import type { ClientFiles } from './http/static-files';
import { acceptWriteBatches } from './http/write-batches';
import { pluginBundles } from './plugins/bundles';
import { advancedDataTypeHandlers } from './resources/advanced-data-type/handlers';
import { assetHandlers } from './resources/assets/handlers';
import { asyncEventHandlers } from './resources/async-events/handlers';
import { annotationHandlers } from './resources/annotation/annotations';
import { layerHandlers } from './resources/annotation/layers';
import { chartDataHandlers } from './resources/chart-data/handlers';
import { chartHandlers } from './resources/chart/handlers';
import { cssTemplateHandlers } from './resources/css-template/handlers';
import { dashboardHandlers } from './resources/dashboard/handlers';
import { dashboardLinkHandlers } from './resources/dashboard/link-handlers';
import { dashboardVersionHandlers } from './resources/dashboard/versions';
import { dataFileHandlers } from './resources/data-file/handlers';
import { dataUploadHandlers } from './resources/data-upload/handlers';
import { permalinkPage } from './resources/dashboard/permalink-page';
import { connectionHandlers } from './resources/database/connection-handlers';
import { databaseHandlers } from './resources/database/handlers';
import { databaseTableHandlers } from './resources/database/tables';
import { databaseWriteHandlers } from './resources/database/write-handlers';
import { datasetHandlers } from './resources/dataset/handlers';
import { datasetRowsHandlers } from './resources/dataset-rows/handlers';
import { datasetWriteHandlers } from './resources/dataset/write-handlers';
import { datasourceHandlers } from './resources/datasource/handlers';
import { embeddedHandlers } from './resources/embedded/handlers';
import { embeddedPage } from './resources/embedded/page';
import { filterSetHandlers } from './resources/filter-set/handlers';
import { dynamicPluginHandlers } from './resources/dynamic-plugin/handlers';
import { exploreJsonHandlers } from './resources/explore-json/handlers';
import { exploreHandlers } from './resources/explore/handlers';
import { keptValueHandlers } from './resources/kept-value/handlers';
import { logHandlers } from './resources/log/handlers';
import { menuHandlers } from './resources/menu/handlers';
import { ownAccountHandlers } from './resources/own-account/handlers';
import { savedQueryHandlers } from './resources/saved-query/handlers';
import { personHandlers } from './resources/person/handlers';
import { reportEditionHandlers } from './resources/report/editions';
import { pushHandlers } from './reports/push/handlers';
import { reportHandlers } from './resources/report/handlers';
import { rowLevelSecurityHandlers } from './resources/row-level-security/handlers';
import { securityHandlers } from './resources/security/handlers';
import { sqlEditorHandlers } from './resources/sql-editor/bootstrap';
import { queryRecordHandlers } from './resources/query-record/handlers';
import { sqlRunHandlers } from './resources/sql-run/handlers';
import { tagHandlers } from './resources/tag/handlers';
import { thumbnailHandlers } from './resources/thumbnail/handlers';
import { timeRangeHandlers } from './resources/time-range/handlers';
import type { Services } from './services';
import { refusalWords, storageFailure } from './storage-failure';

export interface AppOptions {
  readonly services: Services;
  readonly client: ClientFiles;
  /** Called with failures that are the server's own; the client only learns that there was one. */
  readonly onError: (error: unknown) => void;
  /** Called for every request; absent if requests are not logged. */
  readonly log?: RequestLog | null;
}

/** Space may be available again by then. */
const RETRY_SECONDS = '60';

/** A failed store operation rejects the request but is not a server error: the client keeps the write and retries. */
function refusedByDisk(error: unknown): HttpError | null {
  const failure = storageFailure(error);
  if (failure === null) return null;
  const { status, body } = sip40(failure === 'full' ? 507 : 503, refusalWords(failure));
  return new HttpError(
    status,
    { ...body, message: refusalWords(failure) },
    { cause: error, headers: { 'Retry-After': RETRY_SECONDS } },
  );
}

/** The client disconnected while sending. Nobody reads the response, and the server is not at fault. */
const isCutOff = (error: unknown): boolean =>
  error instanceof Error && error.message === 'aborted' && 'code' in error && error.code === 'ECONNRESET';

/** An external server does not respond, or not to this one. This server is not at fault. */
const isOutOfReach = (error: unknown): error is EngineError => error instanceof EngineError && error.fault !== null;

/** Only what the database says itself: other messages contain addresses. */
const outOfReachMessage = ({ fault, message }: EngineError): string =>
  fault === 'unavailable' ? message : 'There was an error connecting to the database';

/** The response to a failure; null if the failure is the server's own. */
function answerTo(error: unknown): HttpError | null {
  if (error instanceof HttpError) return error;
  if (isOutOfReach(error)) return new HttpError(500, { message: outOfReachMessage(error) }, { cause: error });
  return isCutOff(error) ? badRequest('The request was cut off') : null;
}

/** The whole server as one function from request to response. */
export function createApp({ services, client, onError, log = null }: AppOptions) {
  const app = new Hono();
  const metrics = metricsRoutes(services, log);
  if (!services.plain || log) app.use(metrics.count);
  app.use(securityHeaders(services));
  if (services.hosts.length > 0) app.use(acrossHosts(services));
  app.use('/api/*', compressAnswers());
  if (services.plain) app.use(plainContract());

  app.onError(error => {
    const expected = answerTo(error);
    if (!expected) onError(error);
    const known =
      expected ??
      refusedByDisk(error) ??
      sip40(500, 'The server encountered an unexpected error.', undefined, undefined, error);
    const isEmpty = known instanceof EmptyAnswer;
    return new Response(isEmpty ? '' : JSON.stringify(known.body), {
      status: known.status,
      headers: {
        'Content-Type': contentTypes[isEmpty ? 'nothing' : 'json'],
        'Cache-Control': 'no-store',
        ...known.headers,
      },
    });
  });
  // Identifies the data of this server, so that clients notice when it was replaced.
  app.use('/api/*', async (c, next) => {
    await next();
    c.res.headers.set('X-Tidemark-Instance', services.instanceId);
  });

  if (!services.plain) app.use('/api/*', tellWhyEnded(services));

  for (const path of ['/health', '/healthcheck', '/ping'])
    app.get(path, c => c.text('OK', 200, { 'Cache-Control': 'no-store' }));
  if (!services.plain) {
    app.route('/', metrics.app);
    acceptWriteBatches(app);
    answerDashboardOpenings(app);
    app.get('/version', c =>
      c.json({ name: 'tidemark', version: services.version, instance: services.instanceId }, 200, {
        'Cache-Control': 'no-store',
      }),
    );
  }
  const endpoints = contract.filter(endpoint => !(services.plain && endpoint.isOwn));
  const openApi = openApiDocument(
    endpoints,
    services.plain ? { title: 'Superset', version: 'v1' } : { title: 'Tidemark', version: services.version },
  );
  app.get('/api/v1/_openapi', c => c.json(openApi));

  app.route('/', sqlForms(client.readShell));
  // Shared links; the screen reads the key from its address.
  app.get('/superset/explore/p/:key/', c => {
    const parameters = new URL(c.req.url).searchParams;
    parameters.set('permalink_key', c.req.param('key'));
    return c.redirect(`/explore/?${parameters.toString()}`);
  });
  app.get('/sqllab/p/:key/', c => c.redirect(`/sqllab/?p=${encodeURIComponent(c.req.param('key'))}`));
  if (services.asyncQueries?.transport === 'ws') app.route('/', eventSocket(services));
  app.route('/', pluginBundles(services.plugins));
  app.route('/', permalinkPage(services));
  app.route('/', signInForm(services, client.readShell));
  app.route('/', oidcPages(services, onError));
  app.route('/', embeddedPage(services, client.readShell));
  app.route('/', createRouter(endpoints, handlersOf(services), storePipeline(services)));
  app.route('/', client.app);
  return app;
}

/** The implementations of the contract's endpoints, resource by resource. */
const handlersOf = (services: Services): readonly Implementation[] => [
  ...securityHandlers(services),
  ...ownAccountHandlers(services),
  ...personHandlers(services),
  ...assetHandlers(services),
  ...dashboardHandlers(services),
  ...dashboardLinkHandlers(services),
  ...dashboardVersionHandlers(),
  ...reportEditionHandlers(),
  ...pushHandlers(services),
  ...filterSetHandlers(services),
  ...embeddedHandlers(services),
  ...cssTemplateHandlers(services),
  ...reportHandlers(services),
  ...rowLevelSecurityHandlers(services),
  ...chartHandlers(services),
  ...chartDataHandlers(services),
  ...datasetHandlers(services),
  ...datasetRowsHandlers(services),
  ...datasetWriteHandlers(services),
  ...dataUploadHandlers(services),
  ...dataFileHandlers(),
  ...connectionHandlers(services),
  ...databaseWriteHandlers(services),
  ...databaseHandlers(services),
  ...databaseTableHandlers(services),
  ...layerHandlers(services),
  ...annotationHandlers(services),
  ...exploreHandlers(services),
  ...datasourceHandlers(services),
  ...exploreJsonHandlers(services),
  ...asyncEventHandlers(services),
  ...tagHandlers(services),
  ...timeRangeHandlers(services),
  ...thumbnailHandlers(services),
  ...savedQueryHandlers(services),
  ...sqlEditorHandlers(services),
  ...sqlRunHandlers(services),
  ...queryRecordHandlers(services),
  ...keptValueHandlers(services),
  ...logHandlers(services),
  ...menuHandlers(),
  ...advancedDataTypeHandlers(),
  ...dynamicPluginHandlers(services),
];
