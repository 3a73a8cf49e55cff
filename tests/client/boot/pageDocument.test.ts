// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest'
import { documentHead } from '#client/boot/documentHead.ts'
import { dataText, pageDataId, readPageData, receivedOf, sentOf } from '#client/boot/pageData.ts'
import { ApiRefusal } from '#client/lib/http/failures.ts'
import type { Loaded } from '#client/lib/page/loaded.ts'
import { invalidateQuery, knownAnswer, cachedQuery, settledOf } from '#client/lib/page/queryCache.ts'
import { allSettled, settledNow } from '#client/lib/page/settle.ts'
import { breadcrumbLd, itemListLd, organizationLd } from '#client/lib/page/structuredData.ts'

const origin = 'https://markthalle.example'
const headOf = (head: Parameters<typeof documentHead>[0], path = '/produkt/rad') => {
  const template = document.createElement('template')
  template.innerHTML = documentHead(head, new URL(path, 'http://evil.example'), origin)
  return template.content
}
const contentOf = (head: DocumentFragment, name: string) =>
  head.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content')

describe('the head of a document', () => {
  it("names the page for people, search engines and link previews, by the installation's own address", () => {
    const head = headOf(
      { title: 'Rad «Elbe»', description: 'Ein Rad\n  für die Stadt.', canonical: '/produkt/rad', image: '/media/products/rad.webp' },
      '/produkt/rad?variante=3',
    )
    expect(head.querySelector('title')?.textContent).toBe('Rad «Elbe» – Markthalle')
    expect(contentOf(head, 'description')).toBe('Ein Rad für die Stadt.')
    expect(head.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(`${origin}/produkt/rad`)
    expect(contentOf(head, 'og:image')).toBe(`${origin}/media/products/rad.webp`)
    expect(contentOf(head, 'og:url')).toBe(`${origin}/produkt/rad`)
    expect(contentOf(head, 'twitter:card')).toBe('summary_large_image')
    expect(contentOf(head, 'robots')).toBeUndefined()
  })

  it('takes no words for tags', () => {
    const nasty = '"><script>alert(1)</script><x y="'
    const head = headOf({
      title: nasty,
      description: nasty,
      canonical: `/suche?keyword=${nasty}`,
      jsonLd: [{ '@type': 'Product', name: '</script><script>alert(1)</script>' }],
    })
    expect(head.querySelectorAll('script')).toHaveLength(1)
    expect(head.querySelector('title')?.textContent).toContain(nasty)
    expect(JSON.parse(head.querySelector('script')?.textContent ?? '')).toMatchObject({
      '@graph': [{ name: '</script><script>alert(1)</script>' }],
    })
  })

  it('keeps out of search what exists for its visitor alone, and what is gone', () => {
    for (const head of [headOf({ title: 'Suche', noindex: true }), headOf({ title: 'Weg', status: 410 })]) {
      expect(contentOf(head, 'robots')).toBe('noindex, follow')
      expect(head.querySelector('link[rel=canonical]')).toBeNull()
    }
  })

  it('shortens long descriptions between words', () => {
    const description = contentOf(headOf({ title: 'Rad', description: 'Fahrrad '.repeat(60) }), 'description')!
    expect(description.length).toBeLessThan(165)
    expect(description).toMatch(/Fahrrad …$/)
  })

  it('writes structured data with whole addresses', () => {
    const { '@context': context, '@graph': graph } = JSON.parse(
      headOf({
        title: 'Rad',
        jsonLd: [
          breadcrumbLd([
            { name: 'Start', path: '/' },
            { name: 'Rad', path: '/produkt/rad' },
          ]),
          ...organizationLd(),
          itemListLd('Räder', [{ name: 'Rad', path: '/produkt/rad' }]),
          { '@type': 'Product', image: ['/media/a.webp', 'https://x.example/b.webp'] },
        ],
      }).querySelector('script')!.textContent,
    ) as { '@context': string; '@graph': Record<string, unknown>[] }
    expect(context).toBe('https://schema.org')
    expect(graph[0]).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { position: 1, item: `${origin}/` },
        { position: 2, item: `${origin}/produkt/rad` },
      ],
    })
    expect(graph[1]).toMatchObject({ '@id': `${origin}/#organization`, url: `${origin}/` })
    expect(graph[3]).toMatchObject({ numberOfItems: 1, itemListElement: [{ url: `${origin}/produkt/rad` }] })
    expect(graph[4]).toMatchObject({ image: [`${origin}/media/a.webp`, 'https://x.example/b.webp'] })
  })
})

describe('what the server has found out', () => {
  afterEach(() => document.body.replaceChildren())

  const loaderData = () => ({
    product: cachedQuery('product rad', 60_000, () => Promise.resolve({ name: '</script><!--', price: 12_90 })),
    gone: cachedQuery('product alt', 60_000, () => Promise.reject(new ApiRefusal(404, { error: 'MOVED', details: { slug: 'neu' } }))),
    lost: cachedQuery('product weg', 60_000, () => Promise.reject(new Error('no answer'))),
    postalCode: null,
  })
  const throughDocument = (text: string) => {
    document.body.innerHTML = `<script type="application/json" id="${pageDataId}">${text}</script>`
    return readPageData()!
  }

  it('arrives in the browser as promises that have ended, refusals with their code', async () => {
    const data = loaderData()
    expect(settledNow(data)).toBeUndefined()
    await allSettled(data)
    const page = throughDocument(dataText(sentOf({ screen: 'product-detail', url: '/produkt/rad', data, frame: {} })))
    expect(page).toMatchObject({ screen: 'product-detail', url: '/produkt/rad' })
    const received = receivedOf(page) as Record<'product' | 'gone' | 'lost', Promise<Loaded<unknown>>> & { postalCode: null }
    expect(received.postalCode).toBeNull()
    expect(settledOf(received.product)).toEqual({ ok: true, data: { name: '</script><!--', price: 12_90 } })
    const gone = settledOf(received.gone)
    expect(gone?.ok === false && gone.error).toMatchObject({ code: 'MOVED', status: 404, details: { slug: 'neu' } })
    expect(settledOf(received.lost)).toMatchObject({ ok: false })
    expect(settledNow(received)).toMatchObject({ product: { ok: true }, postalCode: null })
  })

  it('is cached there: the same question is not asked again', async () => {
    const data = { list: cachedQuery('list only once', 60_000, () => Promise.resolve([1])) }
    const frame = { layout: cachedQuery('frame only once', 60_000, () => Promise.resolve({ header: [] })) }
    await Promise.all([allSettled(data), allSettled(frame)])
    const text = dataText(sentOf({ screen: 'home', url: '/', data, frame }))
    invalidateQuery('list only once')
    invalidateQuery('frame only once')
    expect(knownAnswer('frame only once')).toBeUndefined()
    receivedOf(throughDocument(text))
    expect(knownAnswer('frame only once')).toEqual({ header: [] })
    let asked = 0
    const again = cachedQuery('list only once', 60_000, () => Promise.resolve([(asked += 1)]))
    expect(await again).toEqual({ ok: true, data: [1] })
    expect(asked).toBe(0)
  })

  it('is nothing where a screen asks for nothing, or the document was not rendered', () => {
    expect(receivedOf(throughDocument(dataText(sentOf({ screen: 'not-found', url: '/x', data: undefined, frame: {} }))))).toBeNull()
    document.body.replaceChildren()
    expect(readPageData()).toBeNull()
  })
})

it('a promise inside another value of a loader is refused where it would be lost on its way', () => {
  const data = { shelf: { loaded: Promise.resolve({ ok: true, data: 1 }), keyword: 'rad' } }
  expect(() => sentOf({ screen: 'search', url: '/suche?q=rad', data, frame: {} })).toThrow('side by side')
})
