import Fastify, { LogController, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { openApi } from '#contract/openapi.ts'

/**
 * The description of all calls, for people (`/docs`) and programs (`/docs/json`, `/docs/yaml`): an application of its own inside the other,
 * made when somebody first asks for it. To have it ready took every start a tenth of a second and seven megabytes.
 * @param prepare gives it the same answers to errors as the rest.
 */
export function mountApiDocs(app: FastifyInstance, prepare: (docs: FastifyInstance) => void): void {
  let made: Promise<FastifyInstance> | undefined
  async function make(): Promise<FastifyInstance> {
    const [{ default: swagger }, { default: swaggerUi }] = await Promise.all([import('@fastify/swagger'), import('@fastify/swagger-ui')])
    const docs = Fastify({
      loggerInstance: app.log,
      logController: new LogController({ disableRequestLogging: true }),
      routerOptions: { ignoreTrailingSlash: true, ignoreDuplicateSlashes: true },
      exposeHeadRoutes: false,
    })
    prepare(docs)
    await docs.register(swagger, { mode: 'static', specification: { document: openApiWhenRead() as never } })
    await docs.register(swaggerUi, { routePrefix: '/docs', staticCSP: true })
    await docs.ready()
    return docs
  }
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    made ??= make()
    // What could not be loaded is tried again with the next request.
    made.catch(() => (made = undefined))
    const docs = await made
    reply.hijack()
    docs.routing(request.raw, reply.raw)
  }
  app.get('/docs', answer)
  app.get('/docs/*', answer)
  app.addHook('onClose', async () => (await made)?.close())
}

/** Made when it is first sent: writing it takes half a second and thirty megabytes. */
function openApiWhenRead(): { toJSON(): object } {
  let made: object | undefined
  return { toJSON: () => (made ??= openApi()) }
}
