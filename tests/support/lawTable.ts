import { existsSync, readFileSync } from 'node:fs'

interface LawRow {
  no: string
  file: string
  title: string
}

/** What a document's «Which test notices» says: each number of a row is one. */
export const lawRows = (document: string): LawRow[] =>
  [...document.matchAll(/^\| ([\d, ab]+) \| `(tests\/[^`]+)` \| (.+) \|$/gm)].flatMap(([, numbers, file, title]) =>
    numbers!.split(', ').map((no) => ({ no, file: file!, title: title! })),
  )

/** Numbers that the duties above the table have a row of their own for. */
export const lawDuties = (document: string): string[] =>
  [...document.matchAll(/^\| (\d+[ab]?) \| [^|]+ \| [^|]+ \| [^|]+ \|$/gm)].map(([, no]) => no!)

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
/** A test, a group of them or the first cell of a case that is called so; what is skipped does not count. */
const isCalled = (source: string, title: string) => {
  const literal = `(['"\`])${escaped(title)}\\1,`
  return (
    new RegExp(`(?:^|[^.\\w])(?:it|test|describe)\\(\\s*${literal}`, 'm').test(source) ||
    new RegExp(`[\\])]\\s*(?:as const)?\\)\\(\\s*${literal}`, 'm').test(source) ||
    new RegExp(`^ {4}\\[${literal}`, 'm').test(source)
  )
}

/** Rows whose test does not exist by file and title. */
export const lawsWithoutTest = (rows: readonly LawRow[]): string[] =>
  rows
    .filter(({ file, title }) => !existsSync(file) || !isCalled(readFileSync(file, 'utf8'), title))
    .map(({ no, file, title }) => `${no}: ${file}: ${title}`)
