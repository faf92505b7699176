import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { refuse } from '../errors.ts';
import { answerError } from '../http/errorHandler.ts';
import { languageOfRequest } from '../http/request.ts';
import { pageTextsIn } from '../modules/cms/service.ts';
import { fillPage } from './page.ts';

/** Files under /assets carry a hash of their content in their name, so they never change. */
const cacheRules = {
  hashed: 'public, max-age=31536000, immutable',
  named: 'public, max-age=300',
  page: 'no-cache',
};

function themeOf(request: FastifyRequest): 'dark' | 'light' | undefined {
  const theme = request.cookies['THEME'];
  return theme === 'dark' || theme === 'light' ? theme : undefined;
}

function wantsPage(request: FastifyRequest): boolean {
  const accepts = request.headers.accept ?? '*/*';
  return !/^\/(api|assets)(\/|$)/.test(request.url.split('?')[0] ?? '') && /text\/html|\*\/\*/.test(accepts);
}

async function servePage(context: Context, template: string, request: FastifyRequest, reply: FastifyReply) {
  if (!wantsPage(request)) return answerError(refuse('NotFound'), request, reply);
  const language = languageOfRequest(request);
  const texts = await pageTextsIn(context.database, language);
  const path = request.url.split('?')[0] ?? '/';
  const { status, html } = fillPage(template, { path, language, theme: themeOf(request), texts }, context.config);
  return reply
    .code(status)
    .headers({ 'cache-control': cacheRules.page, vary: 'Cookie', 'content-language': language === 'BD' ? 'bn' : 'en' })
    .type('text/html; charset=utf-8')
    .send(html);
}

/** The short address of a flow leads to the query that the viewer reads, so that the app needs no route for it. */
function leadToFlow(request: FastifyRequest<{ Params: { machine: string } }>, reply: FastifyReply) {
  const query = new URLSearchParams(request.url.split('?')[1]);
  query.set('machine', request.params.machine);
  return reply.redirect(`/flows?${query}`);
}

/**
 * Serves the built app: its files with their cache rules, and its page for every other path that a browser asks for.
 * @param root the folder that `vite build` made
 */
export async function serveWeb(app: FastifyInstance, context: Context, root: string): Promise<void> {
  const template = readFileSync(join(root, 'index.html'), 'utf8');
  await app.register(fastifyStatic, {
    root,
    index: false,
    wildcard: false,
    globIgnore: ['index.html', '.vite/**', '**/*.br', '**/*.gz'],
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const hashed = path.replaceAll('\\', '/').includes('/assets/');
      reply.header('cache-control', hashed ? cacheRules.hashed : cacheRules.named);
    },
  });
  if (context.config.flows) app.get('/flows/:machine(^\\w+$)', leadToFlow);
  app.get('/*', (request, reply) => servePage(context, template, request, reply));
}
