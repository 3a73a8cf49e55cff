import { escaped } from '#contract/internal/escaped.ts'
import { noBackendAnswer, type BackendAnswer, type BackendAsker } from './askBackend.ts'
import type { FileMaker } from './renderedPages.ts'
import type { Produced } from './pageCache.ts'
import { pageOf } from './sendPage.ts'

const kinds = ['products', 'providers', 'categories', 'pages', 'posts', 'worlds'] as const
interface Part {
  data: { path: string; changed_at: string | null }[]
  meta: { current_page: number; last_page: number }
}

const xml = { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=600' }
const plain = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=600' }
/** Lists of addresses may lag behind: nobody is misled by ten minutes. */
const keptMs = 10 * 60_000

/** `/robots.txt`, `/sitemap.xml` and its parts. What belongs to an account or to one visitor's search is not for machines. */
export function sitemapFiles(backend: BackendAsker, origin: () => string, timeoutMs: number): Record<string, FileMaker> {
  async function part(kind: string, page: number, requestId: string): Promise<{ part: Part; asked: BackendAnswer } | null> {
    const asked = noBackendAnswer()
    const answer = await backend.fetch(
      asked,
      requestId,
      `/rest/sitemap/${kind}?page=${page}`,
      { method: 'GET', headers: { accept: 'application/json' } },
      AbortSignal.timeout(timeoutMs),
    )
    return answer.ok ? { part: (await answer.json()) as Part, asked } : null
  }
  const cached = (body: string): Produced => ({ page: pageOf(200, body, xml), tags: new Set(), validUntil: Date.now() + keptMs })
  const failed = (status: 404 | 503): Produced => ({ page: pageOf(status, '', plain), tags: null, validUntil: 0 })

  return {
    '/sitemap.xml': async (_params, requestId) => {
      try {
        const firsts = await Promise.all(kinds.map(async (kind) => ({ kind, found: await part(kind, 1, requestId) })))
        const parts = firsts.flatMap(({ kind, found }) =>
          !found || found.part.data.length === 0
            ? []
            : Array.from(
                { length: found.part.meta.last_page },
                (_, index) => `<sitemap><loc>${origin()}/sitemaps/${kind}-${index + 1}.xml</loc></sitemap>`,
              ),
        )
        if (firsts.every(({ found }) => found === null)) return failed(503)
        return cached(
          '<?xml version="1.0" encoding="UTF-8"?>\n' +
            `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${parts.join('\n')}\n</sitemapindex>\n`,
        )
      } catch {
        // The backend is away; search engines come again.
        return failed(503)
      }
    },
    '/sitemaps/:name': async ({ name = '' }, requestId) => {
      const asked = /^([a-z]+)-([1-9]\d{0,3})\.xml$/.exec(name)
      if (!asked || !kinds.some((kind) => kind === asked[1])) return failed(404)
      try {
        const found = await part(asked[1]!, Number(asked[2]), requestId)
        if (!found || found.part.data.length === 0) return failed(404)
        const urls = found.part.data.map(
          ({ path, changed_at: at }) => `<url><loc>${escaped(origin() + path)}</loc>${at ? `<lastmod>${escaped(at)}</lastmod>` : ''}</url>`,
        )
        return cached(
          '<?xml version="1.0" encoding="UTF-8"?>\n' +
            `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`,
        )
      } catch {
        // As above: the backend is away.
        return failed(503)
      }
    },
    '/robots.txt': async () => ({ page: pageOf(200, robots(origin()), plain), tags: new Set(), validUntil: Number.POSITIVE_INFINITY }),
  }
}

const closed = [
  '/konto/',
  '/anbieterbereich',
  '/verwaltung',
  '/entwickler',
  '/kasse',
  '/warenkorb',
  '/nachrichten',
  '/vorschau/',
  '/email-bestaetigen/',
  '/email-behalten/',
  '/passwort-zuruecksetzen/',
  '/newsletter/',
  '/internal/',
]
const robots = (origin: string) =>
  `User-agent: *\n${closed.map((path) => `Disallow: ${path}`).join('\n')}\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`
