import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom'
import { describe, expect, it, vi } from 'vitest'
import { loader as marketLoader, MarketplaceScreen } from '#client/features/marketplace/MarketplaceScreen.tsx'
import { ProductPage } from '#client/features/products/ProductPage.tsx'
import { provideServerWorld } from '#client/lib/page/serverWorld.ts'
import { stubServer } from '#tests/client/stubServer.ts'
import { aBundle, bundlePage } from './bundles.parts.ts'
import { aCard, bike } from './products.parts.ts'

/** As the gateway renders it: no window, no document, no storage. */
async function rendered(routes: Parameters<typeof createStaticHandler>[0], address: string): Promise<string> {
  const { query, dataRoutes } = createStaticHandler(routes)
  const context = await query(new Request(`https://markt.example${address}`))
  if (context instanceof Response) throw new Error('Moved')
  await Promise.all(Object.values(context.loaderData).flatMap((data) => Object.values((data ?? {}) as object)))
  return new Promise((resolve, reject) => {
    let html = ''
    const { pipe } = renderToPipeableStream(
      <StaticRouterProvider router={createStaticRouter(dataRoutes, context)} context={context} hydrate={false} />,
      {
        onAllReady: () =>
          pipe(
            new Writable({
              write: (chunk: Buffer, _encoding, done) => {
                html += chunk.toString()
                done()
              },
            }).on('finish', () => resolve(html)),
          ),
        onError: reject,
      },
    )
  })
}

describe('on the server', () => {
  it('there is no browser', () => expect(typeof window).toBe('undefined'))

  it('a product’s page is rendered whole, with the variant its address names', async () => {
    const html = await rendered(
      [{ path: '/produkt/:slug', element: <ProductPage product={bike({ crossselling: [aCard(5, 'Fahrradkorb')] })} reviews={null} /> }],
      '/produkt/stadtrad-linde?variante=103',
    )
    for (const part of [
      '<h1',
      '679,00',
      'blau',
      'Fahrradkorb',
      'Vor der ersten Fahrt Bremsen prüfen.',
      '<strong>jeden Tag</strong>',
      'Widerrufsbelehrung',
    ])
      expect(html).toContain(part)
    expect(html).not.toContain('Zuletzt angesehen')
  })

  it('the marketplace is rendered with its goods', async () => {
    const cards = { body: { data: [aCard(2, 'Rotwein')] } }
    const none = { body: { data: [] } }
    stubServer({
      'POST /graphql': { body: { data: { banners: [] } } },
      'GET /rest/shop/getCategories': none,
      'GET /rest/shop/product-section': none,
      'GET /rest/v2/trendingProducts': cards,
      'GET /rest/latestProductList': none,
      'GET /rest/productSliders': none,
      'GET /rest/v2/getBundleProducts': bundlePage([aBundle(1, 'Picknick')]),
    })
    const cachedQuery = new Map()
    provideServerWorld(() => ({ fetch, cachedQuery }))
    const html = await rendered([{ path: '/marktplatz', Component: MarketplaceScreen, loader: marketLoader }], '/marktplatz')
    expect(html).toContain('Rotwein')
    expect(html).toContain('Gerade beliebt')
    provideServerWorld(() => undefined)
    vi.unstubAllGlobals()
  })
})
