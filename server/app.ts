import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import { constants } from 'node:zlib';
import { randomUUID } from 'node:crypto';
import type { Writable } from 'node:stream';
import fastify, { type FastifyInstance } from 'fastify';
import type { Bus } from './bus/bus.ts';
import { inProcessBus } from './bus/inProcess.ts';
import type { Context } from './context.ts';
import { refuse } from './errors.ts';
import { answerError } from './http/errorHandler.ts';
import { secureHeaders } from './http/headers.ts';
import { loggerOptions } from './http/logging.ts';
import { serveOperations } from './http/operations.ts';
import { acceptJson, bodyLimit } from './http/parsers.ts';
import { acceptSockets } from './http/sockets.ts';
import { compileRequestSchema } from './http/validation.ts';
import { accessTokens } from './identity/accessTokens.ts';
import { sharedRevoked } from './identity/sharedRevoked.ts';
import { runJobs } from './jobs/runner.ts';
import { gatherJobs, gatherRoutes } from './modules/index.ts';
import { serveWeb } from './web/web.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The operationIds of the contract that answer 501. */
    notImplemented: string[];
  }
}

export type AppOptions = Pick<Context, 'config' | 'database' | 'now'> & {
  /** Holds answers against the contract; in tests. */
  validateAnswers?: boolean;
  /** The built app; absent: only the API is served. */
  webRoot?: string | undefined;
  logLevel?: string;
  /** Absent: standard output. */
  logTo?: Writable;
  /** Absent: within this process. */
  bus?: Bus;
};

async function contextOf({ config, database, now, bus: given }: AppOptions, log: Context['log']): Promise<Context> {
  const bus = given ?? inProcessBus((error) => log.error({ err: error }, 'a listener failed'));
  const onError = (error: unknown) => log.error({ err: error }, 'ended sessions cannot be read');
  return {
    config,
    database,
    bus,
    now,
    log,
    accessTokens: accessTokens(config.jwtSecret, config.accessTokenSeconds),
    revoked: await sharedRevoked({ database, bus, now, onError }, config.accessTokenSeconds),
  };
}

/** Does the modules' jobs while the server listens. */
function doJobs(app: FastifyInstance, context: Context): void {
  const { database, bus, now, log } = context;
  const onError = (error: unknown) => log.error({ err: error }, 'a job failed');
  const kinds = gatherJobs(context);
  let stop: (() => Promise<void>) | undefined;
  app.addHook('onListen', async () => {
    stop = runJobs({ database, bus, now, kinds, onError });
  });
  app.addHook('preClose', async () => await stop?.());
}

/** The whole server without its port: the API, the modules' own routes and the built app. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const app = fastify({
    logger: loggerOptions(options.logLevel ?? (options.config.production ? 'info' : 'warn'), options.logTo),
    genReqId: () => randomUUID(),
    bodyLimit,
    // A proxy on the same machine tells the player's address; nobody else is believed.
    trustProxy: 'loopback',
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 512 },
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
  });
  const context = await contextOf(options, app.log);
  app.decorateRequest('caller', null);
  app.setErrorHandler(answerError);
  app.setValidatorCompiler(compileRequestSchema);
  app.setSerializerCompiler(() => (answer) => JSON.stringify(answer));
  app.addHook('onRequest', async (request, reply) => void reply.header('x-request-id', request.id));
  secureHeaders(app, options.config);
  await app.register(cookie);
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  acceptJson(app);
  await acceptSockets(app);
  await app.register(async (scope) => {
    app.decorate('notImplemented', await serveOperations(scope, context, options.validateAnswers ?? false));
  });
  for (const routes of gatherRoutes(context)) await app.register(routes);
  doJobs(app, context);
  app.setNotFoundHandler((request, reply) => answerError(refuse('NotFound'), request, reply));
  if (options.webRoot !== undefined) await serveWeb(app, context, options.webRoot);
  return app;
}
