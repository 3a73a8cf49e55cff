import type { Question } from './search.port.ts'

const most = 1000
/** What questions meant when they were last asked. Only a guess that saves a round trip: the list's statement looks it up again. */
const kept = new Map<string, string>()

const keyOf = ({ words, category, providers, features, postalCode }: Question) => JSON.stringify([words.map(({ folded }) => folded), category, providers, features, postalCode])

export function keptScope(question: Question): string | undefined {
  const key = keyOf(question)
  const text = kept.get(key)
  if (text === undefined) return undefined
  kept.delete(key)
  kept.set(key, text)
  return text
}

/** Null forgets it. */
export function keepScope(question: Question, text: string | null): void {
  if (text === null) kept.delete(keyOf(question))
  else kept.set(keyOf(question), text)
  if (kept.size > most) kept.delete(kept.keys().next().value!)
}
