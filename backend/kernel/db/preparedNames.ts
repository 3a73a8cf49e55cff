/** Statements whose best plan depends on their values begin with it; they are planned each time. */
export const planAnew = '/* plan anew */'

const most = 500
const names = new Map<string, string>()
let made = 0

/**
 * The name under which a connection prepares a statement once: planning a list of cards takes longer than reading it. Built from a
 * fixed code base, texts repeat; should somebody build ever new ones, the first five hundred have names and the rest does without.
 */
export function preparedName(text: string, parameters: readonly unknown[]): string | undefined {
  if (parameters.length === 0 || text.startsWith(planAnew)) return undefined
  let name = names.get(text)
  if (name === undefined && names.size < most) names.set(text, (name = `m${++made}`))
  return name
}

/** The table has changed under it: from now on it is prepared under another name. */
export function prepareAnew(text: string): void {
  names.delete(text)
}

/** PostgreSQL's «cached plan must not change result type». */
export const planOutdated = '0A000'
