import { AsyncLocalStorage } from 'node:async_hooks'
import { PassThrough } from 'node:stream'
import type { ReactNode } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  StaticRouterProvider,
  type RouteObject,
  type StaticHandler,
  type StaticHandlerContext,
} from 'react-router-dom'
import type { PageAsk, PageRenderer, PageScreen, RenderedPage, ScreenFacts } from '#contract/internal/pages.ts'
import { mailToken, orderKey } from '#contract/values/mailLinks.ts'
import { sandboxReference } from '#contract/values/paymentMethods.ts'
import { declaredSearch } from '#client/lib/page/declaredQuery.ts'
import { loadLayout } from '#client/lib/page/layoutData.ts'
import type { PageHead } from '#client/lib/page/pageHead.ts'
import { provideServerWorld, type ServerWorld } from '#client/lib/page/serverWorld.ts'
import { allSettled, settledNow } from '#client/lib/page/settle.ts'
import { documentHead } from './documentHead.ts'
import { dataText, pageDataId, sentOf } from './pageData.ts'
import { Root } from './Root.tsx'
import { routeObjects } from './routeObjects.tsx'
import { pathFinder } from './pathFinder.ts'
import { routes } from '#client/screens/routes.tsx'
import type { LoadedScreen } from '#client/screens/screen.tsx'

const worlds = new AsyncLocalStorage<ServerWorld>()
provideServerWorld(() => worlds.getStore())

/** Pages that use what their link ends with in the browser, most when somebody presses their button: only its form is known before. */
const endings: ReadonlyMap<string, RegExp> = new Map([
  ['newsletter-confirm', mailToken],
  ['password-reset', mailToken],
  ['email-confirm', mailToken],
  ['email-keep', mailToken],
  ['guest-order', orderKey],
  ['guest-voucher', orderKey],
  ['guest-debt', orderKey],
  ['inquiry-confirm', orderKey],
  ['payment-sandbox', sandboxReference],
])

/** Public screens by their id; what nobody may see without an account is rendered in the browser, its code is not even read here. */
const publicScreens = new Map(routes.flatMap(({ id, area, load }) => (area === 'public' ? [[id, load] as const] : [])))

/** What the public screens say of themselves. Loads all of them, which takes a third of a second and 23 MB: a matter for the build. */
export async function screenFacts(): Promise<Record<string, ScreenFacts>> {
  const all = [...publicScreens].map(async ([id, load]) => {
    const { loader, head, query = [] } = await load()
    return [id, { isRendered: loader !== undefined || head !== undefined, query }] as const
  })
  return Object.fromEntries(await Promise.all(all))
}

/** The client as the gateway runs it: the same routes, loaders and screens, for visitors nobody knows yet; each loaded when first drawn. */
export function createRenderer(facts: Readonly<Record<string, ScreenFacts>>): PageRenderer {
  const screens = new Map<string, PageScreen>()
  for (const { id, path, area, title } of routes) {
    const { isRendered = false, query = [] } = facts[id] ?? {}
    const isPublic = area === 'public'
    screens.set(id, { id, path, title, isPublic, isRendered, query, ...(endings.has(id) && { ending: endings.get(id)! }) })
  }
  const handlers = handlersOf(routeObjects(routes))
  const idOf = pathFinder(routes)
  const find = (path: string) => screens.get(idOf(new URL(path, 'https://markthalle.example').pathname) ?? '') ?? screens.get('not-found')!

  async function render({ url: asked, origin, fetch, fetchFrame, onHead }: PageAsk): Promise<RenderedPage> {
    const world: ServerWorld = { cachedQuery: new Map(), fetch: (path, init) => fetch(path, plainInit(init)) }
    return worlds.run(world, async () => {
      const screen = find(asked)
      const { head: ownHead } = (await publicScreens.get(screen.id)?.()) ?? {}
      const where = new URL(asked, origin)
      where.search = declaredSearch(where.search, screen.query)
      const url = where.pathname + where.search
      const frame = { layout: worlds.run({ ...world, fetch: (path, init) => fetchFrame(path, plainInit(init)) }, loadLayout) }
      const handler = handlers.get(screen.id)!
      const context = await handler.query(new Request(where))
      if (context instanceof Response) return redirected(context)
      const trouble = context.errors && Object.values(context.errors)[0]
      if (trouble) throw trouble instanceof Error ? trouble : new Error(`The screen ${screen.id} did not load`)
      const data: unknown = context.loaderData[screen.id]
      await Promise.all([allSettled(data), allSettled(frame)])
      const head = headOf(screen.title, ownHead, data, context, where)
      if (head.location !== undefined) return { ...nothing, status: 301, location: head.location, validUntil: head.validUntil ?? null }
      const begin = {
        status: head.status ?? (screen.path === '*' ? 404 : 200),
        head: documentHead(screen.path === '*' ? { ...head, status: 404 } : head, where, origin),
      } as const
      onHead?.(begin)
      return {
        ...begin,
        body: await rendered(handler.dataRoutes, context),
        data: `<script type="application/json" id="${pageDataId}">${dataText(sentOf({ screen: screen.id, url, data, frame }))}</script>`,
        validUntil: head.validUntil ?? null,
      }
    })
  }
  return { screens: [...screens.values()], find, render }
}

type DataRoutes = Parameters<typeof createStaticRouter>[0]
const nothing = { head: '', body: '', data: '' }

/** For each screen the frame with it alone: the router sorts and compares all it is given anew for each page. */
function handlersOf(objects: RouteObject[]): Map<string, StaticHandler> {
  const screens = objects.flatMap(({ children }) => children ?? [])
  return new Map(
    screens.map((screen) => [screen.id!, createStaticHandler(objects.map((frame) => ({ ...frame, children: [screen] }) as RouteObject))]),
  )
}

function redirected(answer: Response): RenderedPage {
  const isForGood = answer.status === 301 || answer.status === 308
  return { ...nothing, status: isForGood ? 301 : 302, location: answer.headers.get('location') ?? '/', validUntil: null }
}

function headOf(title: string, own: LoadedScreen['head'], data: unknown, { matches }: StaticHandlerContext, url: URL): PageHead {
  const settled = settledNow(data)
  if (!own || settled === undefined) return { title }
  return own(settled, { params: matches.at(-1)?.params ?? {}, url })
}

/** Where React has left a part to the browser. */
const unfinished = '<!--$!-->'

/**
 * With all parts in the first document, and nothing in it that inline scripts would have to move, for the CSP forbids them. Drawn
 * at once as text where the code of all parts is here, which it is after the first time; else their code is waited for.
 */
function rendered(dataRoutes: DataRoutes, context: StaticHandlerContext): Promise<string> {
  const page = (
    <Root>
      <StaticRouterProvider router={createStaticRouter(dataRoutes, context)} context={context} hydrate={false} />
    </Root>
  )
  const text = renderToString(page)
  return text.includes(unfinished) ? drawnLater(page) : Promise.resolve(text)
}

function drawnLater(page: ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const sink = new PassThrough()
    sink.on('data', (chunk: Buffer) => chunks.push(chunk))
    sink.on('end', () => resolve(Buffer.concat(chunks).toString()))
    const { pipe } = renderToPipeableStream(page, {
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onAllReady: () => pipe(sink),
      onShellError: reject,
      onError: (error) => {
        reject(error as Error)
      },
    })
  })
}

function plainInit({ method = 'GET', body, headers }: RequestInit): Parameters<PageAsk['fetch']>[1] {
  return { method, headers: headers as Record<string, string>, ...(typeof body === 'string' && { body }) }
}
