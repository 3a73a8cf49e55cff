import type { Judged } from './judgements.ts'

/** What a page of results shows, read from the top, and whether other words were put in. */
export interface Shown {
  keys: readonly string[]
  corrected: string | null
}
export interface Score {
  judged: Judged
  shown: Shown
  ndcg: number
  recall: number
  found: boolean
  falselyCorrected: boolean
}

const gain = (grade: number, at: number) => (2 ** grade - 1) / Math.log2(at + 2)
const best = 10
/** More hits than a first page can hold are not asked of it. */
const pageHolds = 24

/** Of a question that nothing answers: 1 when the page is empty, else 0. */
export function scoreOf(judged: Judged, shown: Shown): Score {
  const { grades } = judged
  if (grades.size === 0) {
    const empty = shown.keys.length === 0
    return { judged, shown, ndcg: empty ? 1 : 0, recall: empty ? 1 : 0, found: !empty, falselyCorrected: shown.corrected !== null }
  }
  const sum = (list: number[]) => list.slice(0, best).reduce((total, grade, at) => total + gain(grade, at), 0)
  const seen = [...new Set(shown.keys)]
  const good = [...grades].filter(([, grade]) => grade >= 2).map(([key]) => key)
  const found = good.filter((key) => seen.includes(key)).length
  return {
    judged,
    shown,
    ndcg: sum(seen.map((key) => grades.get(key) ?? 0)) / sum([...grades.values()].sort((a, b) => b - a)),
    recall: found / Math.min(good.length, pageHolds) > 1 ? 1 : found / Math.min(good.length, pageHolds),
    found: found > 0,
    // A slip of the pen that leads to what was meant is no false correction.
    falselyCorrected: shown.corrected !== null && (!judged.slip || found === 0),
  }
}

const mean = (values: number[]) => (values.length === 0 ? Number.NaN : values.reduce((sum, value) => sum + value, 0) / values.length)

/** One line a class, the whole last. */
export function summary(
  scores: readonly Score[],
): { name: string; questions: number; ndcg: number; recall: number; without: number; falseCorrections: number }[] {
  const line = (name: string, some: readonly Score[]) => ({
    name,
    questions: some.length,
    ndcg: mean(some.map(({ ndcg }) => ndcg)),
    recall: mean(some.map(({ recall }) => recall)),
    without: mean(some.map(({ found, judged }) => (judged.grades.size > 0 && !found ? 1 : 0))),
    falseCorrections: some.filter(({ falselyCorrected }) => falselyCorrected).length,
  })
  const kinds = [...new Set(scores.map(({ judged }) => judged.kind))]
  return [
    ...kinds.map((kind) =>
      line(
        kind,
        scores.filter(({ judged }) => judged.kind === kind),
      ),
    ),
    line(
      'overall',
      scores.filter(({ judged }) => judged.grades.size > 0),
    ),
  ]
}
