import lighthouse from 'lighthouse'
import { chromium } from 'playwright'
import { testApp } from '../e2e/support/testApp.ts'
import { headlessShell } from '../support/browser.ts'
import { print, type Figure } from './kit/figures.ts'

/** One address of each kind of public page, the product taken from the sitemap. */
async function addresses(base: string): Promise<[string, string][]> {
  const sitemap = await (await fetch(`${base}/sitemaps/products-1.xml`)).text()
  const product = /<loc>[^<]*?(\/produkt\/[^<]+)<\/loc>/.exec(sitemap)?.[1]
  const categories = await (await fetch(`${base}/sitemaps/categories-1.xml`)).text()
  let category: string | undefined
  for (const [, path] of categories.matchAll(/<loc>[^<]*?(\/kategorie\/[^<]+)<\/loc>/g)) {
    // A category without products asks not to be found.
    if ((await (await fetch(base + path!)).text()).includes('name="robots"')) continue
    category = path
    break
  }
  if (!product || !category) throw new Error('The sitemap names no product or no category')
  return [
    ['home', '/'],
    ['category', category],
    ['product', product],
    ['provider', '/anbieter/pizzeria-bella-vista'],
  ]
}

const goals = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const
type Category = keyof typeof goals
type Measured = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr']

/**
 * Lighthouse with its mobile profile (slow 4G, a quarter of the processor) on the running application; the median of five by
 * performance. In the engine without windows: on two cores the whole browser's own window (its tab turns a wheel while a page loads)
 * takes the page's processor, and what is measured is that. `LIGHTHOUSE_URL` measures an application that is already running,
 * `WHY=1` also prints what keeps a page from 100.
 */
export async function run(): Promise<Figure[]> {
  const own = process.env['LIGHTHOUSE_URL'] ? null : await testApp({ embedded: true })
  const base = process.env['LIGHTHOUSE_URL'] ?? own!.base
  const port = 20_000 + Math.floor(Math.random() * 20_000)
  const browser = await chromium.launch({
    ...headlessShell.launchOptions,
    args: [...headlessShell.launchOptions.args, `--remote-debugging-port=${port}`],
  })
  const figures: Figure[] = []
  try {
    for (const [name, path] of await addresses(base)) {
      await fetch(base + path)
      const runs = []
      for (let round = 0; round < Number(process.env['LIGHTHOUSE_ROUNDS'] ?? 5); round += 1) {
        const result = await lighthouse(base + path, { port, output: 'json', logLevel: 'error', onlyCategories: Object.keys(goals) })
        if (result) runs.push(result.lhr)
      }
      runs.sort((a, b) => (a.categories['performance']?.score ?? 0) - (b.categories['performance']?.score ?? 0))
      const median = runs[Math.floor(runs.length / 2)]!
      for (const [category, goal] of Object.entries(goals) as [Category, number][]) {
        figures.push({
          name: `Lighthouse ${category}, ${name}`,
          value: Math.round((median.categories[category]?.score ?? 0) * 100),
          unit: 'points',
          limit: `≥ ${goal}`,
        })
      }
      for (const [id, unit, limit] of [
        ['first-contentful-paint', 'ms', ''],
        ['largest-contentful-paint', 'ms', ''],
        ['total-blocking-time', 'ms', ''],
        ['cumulative-layout-shift', '', '0'],
      ] as const) {
        figures.push({ name: `${id}, ${name}`, value: median.audits[id]?.numericValue ?? Number.NaN, unit, ...(limit && { limit }) })
      }
      // The profile takes a quarter of this machine's speed: on one that is slow itself (below 1,000) it asks for less than a phone has.
      figures.push({
        name: `speed of this machine (Lighthouse's benchmark index), ${name}`,
        value: median.environment.benchmarkIndex,
        unit: 'points',
      })
      if (process.env['WHY']) why(name, median)
    }
  } finally {
    await browser.close()
    await own?.stop()
  }
  return figures
}

function why(name: string, { categories, audits }: Measured): void {
  for (const [category, { auditRefs }] of Object.entries(categories)) {
    for (const { id, weight } of auditRefs) {
      const audit = audits[id]
      if (!audit || audit.score === null || audit.score >= 1) continue
      if (weight > 0 || category === 'performance')
        console.error(
          `${name} · ${category} · ${id} (${weight}): ${audit.title} ${audit.displayValue ?? ''} ` +
            `${JSON.stringify(audit.details ?? '').slice(0, 600)}`,
        )
    }
  }
}

if (process.argv[1] === new URL(import.meta.url).pathname) {
  print(await run())
  process.exit(0)
}
