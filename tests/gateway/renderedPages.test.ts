import Validator from '@adobe/structured-data-validator'
import { HtmlValidate, type ConfigData } from 'html-validate'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { demoTestApp } from '#tests/support/demoTestApp.ts'
import { pageTestApp, publicUrl } from '#tests/support/pageTestApp.ts'

const testApp = await demoTestApp()
// Cached pages are evaluated by the real clock.
testApp.at(new Date())
const { get, askBackend, addresses, complaints, renderer } = await pageTestApp(testApp)

interface Page {
  path: string
  status: number
  html: string
}
interface Thing {
  '@type': string
  [key: string]: unknown
}
let pages: Page[]
let listed: Set<string>

const open = async (path: string): Promise<Page> => {
  const answer = await get(path)
  return { path, status: answer.status, html: await answer.text() }
}
const head = (html: string) => html.slice(0, html.indexOf('</head>'))
const isHidden = ({ html }: Pick<Page, 'html'>) => head(html).includes('noindex')
const thingsOf = ({ html }: Page): Thing[] =>
  [...head(html).matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].flatMap(
    ([, text]) => (JSON.parse(text!) as { '@graph': Thing[] })['@graph'],
  )

beforeAll(async () => {
  const fixed = renderer.screens.filter(({ path, isRendered }) => isRendered && !path.includes(':') && path !== '*').map(({ path }) => path)
  pages = []
  // One after the other: the embedded database has one connection anyway.
  listed = new Set(await addresses())
  for (const path of new Set([...fixed, ...listed])) pages.push(await open(path))
}, 240_000)

describe('every public page', () => {
  it('of the sitemap is there, rendered on the server', () => {
    expect(pages.length).toBeGreaterThan(10)
    expect(
      pages
        .filter(({ status, html }) => status !== 200 || html.includes('<div id="root"></div>'))
        .map(({ path, status }) => `${path} ${status}`),
    ).toEqual([])
    expect(complaints).toEqual([])
  })

  it('has a title of its own, a description, one heading and its true address', () => {
    for (const { path, html } of pages) {
      expect(head(html).match(/<title>[^<]+<\/title>/g), path).toHaveLength(1)
      expect(html.match(/<h1[\s>]/g), `${path}: headings`).toHaveLength(1)
      if (isHidden({ html })) continue
      expect(head(html).match(/<meta name="description" content="[^"]{20,180}">/g), `${path}: description`).toHaveLength(1)
      expect(head(html).match(/<link rel="canonical" href="([^"]+)"/)?.[1], path).toMatch(new RegExp(`^${publicUrl}/`))
    }
    const titles = pages.filter((page) => !isHidden(page)).map(({ html }) => /<title>([^<]+)/.exec(html)?.[1])
    expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([])
  })

  it('is valid HTML', async () => {
    const validator = new HtmlValidate(rules)
    const problems = new Map<string, string>()
    for (const { path, html } of pages) {
      const report = await validator.validateString(html)
      for (const { messages } of report.results)
        for (const { ruleId, message, selector } of messages)
          problems.set(`${ruleId}: ${message} (${selector ?? ''})`.replace(/\d+/g, 'n'), path)
    }
    expect([...problems].map(([problem, path]) => `${problem} on ${path}`)).toEqual([])
  })

  it('carries structured data that search engines accept', async () => {
    const problems = new Set<string>()
    for (const page of pages) {
      const jsonld: Record<string, Thing[]> = {}
      for (const thing of thingsOf(page)) (jsonld[thing['@type']] ??= []).push(thing)
      for (const { issueMessage, severity, rootType } of await new Validator().validate({ jsonld, microdata: {}, rdfa: {}, errors: [] })) {
        if (severity === 'ERROR') problems.add(`${rootType}: ${issueMessage} on ${page.path}`)
      }
    }
    expect([...problems]).toEqual([])
  })

  it('of the sitemap may be found by search engines', () => {
    expect(pages.filter((page) => listed.has(page.path) && isHidden(page)).map(({ path }) => path)).toEqual([])
  })

  it('names only whole addresses in its structured data', () => {
    for (const page of pages) expect(JSON.stringify(thingsOf(page)), page.path).not.toMatch(/"(?:url|image|logo|item|@id)":"\//)
  })
})

it('what is listed is kept: every answer says what it is made of', async () => {
  const hits = async () => Number(/gateway_pages_total\{outcome="hit"\} (\d+)/.exec(await (await get('/metrics')).text())?.[1] ?? 0)
  const drawnAgain: string[] = []
  for (const path of listed) {
    // What has ended since it was rendered above (a day, an opening) is rendered once more.
    testApp.at(new Date())
    await open(path)
    const before = await hits()
    await open(path)
    if ((await hits()) === before) drawnAgain.push(path)
  }
  expect(drawnAgain).toEqual([])
})

it('reads of its address what its screen declares: whatever else is read can never be there', async () => {
  const undeclared = new Set<string>()
  const read = new Map<string, Set<string>>()
  for (const name of ['get', 'getAll', 'has'] as const) {
    const original = URLSearchParams.prototype[name] as (this: URLSearchParams, key: string) => never
    vi.spyOn(URLSearchParams.prototype, name).mockImplementation(function (this: URLSearchParams, key: string) {
      if (current) (read.get(current) ?? read.set(current, new Set()).get(current)!).add(key)
      return original.call(this, key)
    } as never)
  }
  let current: string | undefined
  for (const { path } of pages) {
    const { id, query } = renderer.find(path)
    current = id
    await renderer.render({
      url: `${path}?fremd=1&${query.map((name) => `${name}=1`).join('&')}`,
      origin: publicUrl,
      fetch: askBackend,
      fetchFrame: askBackend,
    })
    current = undefined
    // The router itself looks for its own mark of index routes.
    for (const name of read.get(id) ?? []) if (!query.includes(name) && name !== 'index') undeclared.add(`${id}: ${name}`)
  }
  vi.restoreAllMocks()
  expect([...undeclared]).toEqual([])
  expect([...(read.get('search-results') ?? [])], 'the probe sees what is read').toEqual(
    expect.arrayContaining([...renderer.find('/suche').query]),
  )
})

it('renders the same for every address that differs in other names', async () => {
  const html = (await open('/suche?q=rad&seite=2')).html
  expect((await open('/suche?zufall=1&seite=2&q=rad&utm_source=x')).html).toBe(html)
  expect(html).toContain('"url":"/suche?q=rad&seite=2"')
})

it('an address that leads nowhere answers 404 with a page that helps on', async () => {
  const page = await open('/gibt/es/nicht')
  expect(page.status).toBe(404)
  expect(page.html).toContain('Diese Seite gibt es nicht')
  expect(page.html).toContain('noindex')
})

const rules: ConfigData = {
  extends: ['html-validate:standard', 'html-validate:a11y', 'html-validate:document'],
  rules: {
    // React writes attributes and void elements in its own, equally valid way; long titles are judged by people.
    'void-style': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'long-title': 'off',
    'no-inline-style': 'off',
    'attr-case': 'off',
    'no-trailing-whitespace': 'off',
    'no-implicit-button-type': 'off',
    'require-sri': 'off',
    // A list of suggestions under a field is no <select>; a group may be named by its label, and so may a list.
    'prefer-native-element': ['error', { exclude: ['listbox'] }],
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
    // The list role is written out where a style takes the bullets away, because Safari then forgets that it is a list.
    'no-redundant-role': 'off',
  },
}
