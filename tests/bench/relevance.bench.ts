import pino from 'pino'
import type { OutputOf } from '#contract/define.ts'
import type { searchCalls } from '#contract/calls/search.calls.ts'
import { buildBackend } from '#backend/app.ts'
import { seedDemo } from '#backend/demo/seed.ts'
import { readConfig } from '#backend/kernel/config.ts'
import { openDatabase } from '#backend/kernel/db/database.ts'
import { createKernel } from '#backend/kernel/kernel.ts'
import type { Tables } from '#backend/tables.ts'
import { print, type Figure } from './kit/figures.ts'
import { judgements, type Judged } from './relevance/judgements.ts'
import { scoreOf, summary, type Score, type Shown } from './relevance/measure.ts'
import { openDataQuestions } from './relevance/openData.ts'

type Page = OutputOf<(typeof searchCalls)['search.everything']>

/** As the page is read, group by group (client/src/features/listing/SearchScreen.tsx). */
function shownOn(page: Page): Shown {
  const hits = (kind: string, list: readonly { slug: string }[]) => list.map(({ slug }) => `${kind}:${slug}`)
  const keys = {
    categories: hits('category', page.categories),
    providers: hits('provider', page.providers),
    posts: hits('post', page.posts),
    dishes: hits('product', page.dishes),
    products: hits('product', page.data),
  }
  return { corrected: page.corrected, keys: page.groups.flatMap((group) => keys[group]) }
}

function figures(prefix: string, scores: readonly Score[]): Figure[] {
  return summary(scores).flatMap(({ name, questions, ndcg, recall, without, falseCorrections }) => [
    { name: `${prefix}${name}: nDCG@10 of ${questions} questions`, value: ndcg, unit: '', ...(name === 'overall' && { limit: '≥ 0.9' }) },
    { name: `${prefix}${name}: recall`, value: recall, unit: '' },
    { name: `${prefix}${name}: without a good hit`, value: without, unit: 'share' },
    { name: `${prefix}${name}: false corrections`, value: falseCorrections, unit: 'questions' },
  ])
}

/**
 * How well the search finds, by questions with graded hits over the demo town. RELEVANCE_DATA=<folder> asks open data sets
 * (places, businesses, dishes, products) as well, loaded beside the town. RELEVANCE_SHOW=<class|all> prints what each
 * question of a class found.
 */
export async function run(): Promise<Figure[]> {
  const database = await openDatabase<Tables>({ dataDir: 'memory' })
  const kernel = createKernel({ database, config: readConfig({ DATA_DIR: 'memory' }), log: pino({ level: 'error' }) })
  await seedDemo(kernel, () => undefined)
  const backend = await buildBackend(kernel)
  const ask = async (judged: Judged): Promise<Score> => {
    const response = await backend.inject(`/rest/search?keyword=${encodeURIComponent(judged.query)}`)
    if (response.statusCode !== 200) throw new Error(`«${judged.query}»: ${response.statusCode} ${response.body.slice(0, 300)}`)
    return scoreOf(judged, shownOn(response.json<Page>()))
  }
  const all = async (questions: readonly Judged[]) => {
    const scores: Score[] = []
    for (const judged of questions) scores.push(await ask(judged))
    return scores
  }
  const scores = await all(await judgements(database.kysely))
  for (const score of scores) if ([score.judged.kind, 'all'].includes(process.env['RELEVANCE_SHOW'] ?? '')) show(score)
  const result = figures('', scores)
  const folder = process.env['RELEVANCE_DATA']
  if (folder === undefined) console.error('RELEVANCE_DATA ist nicht gesetzt: Der Lauf über offene Daten entfällt.')
  else {
    const open = await all(await openDataQuestions(database.kysely, folder))
    for (const score of open) if ([score.judged.kind, 'open'].includes(process.env['RELEVANCE_SHOW'] ?? '')) show(score)
    result.push(...figures('open data, ', open))
  }
  await backend.close()
  await database.close()
  return result
}

function show({ judged, shown, ndcg, recall }: Score): void {
  const keys = [...new Set(shown.keys)]
  const missed = [...judged.grades].filter(([key, grade]) => grade > 1 && !keys.includes(key)).map(([key]) => key)
  console.error(
    `${judged.kind} «${judged.query}» nDCG ${ndcg.toFixed(2)} recall ` +
      `${recall.toFixed(2)}${shown.corrected === null ? '' : ` → «${shown.corrected}»`}`,
  )
  console.error(
    `  ${keys
      .slice(0, 12)
      .map((key) => `${judged.grades.get(key) ?? 0} ${key}`)
      .join(', ')}${missed.length > 0 ? ` | fehlt: ${missed.slice(0, 6).join(', ')}` : ''}`,
  )
}

if (process.argv[1] === new URL(import.meta.url).pathname) {
  print(await run())
  process.exit(0)
}
