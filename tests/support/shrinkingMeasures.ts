import { readFileSync } from 'node:fs'
import { codeOf, sourcesIn, type Source } from '#tests/support/sourceText.ts'

/** What there is still too much of, by file or room. */
export type Counts = Readonly<Record<string, number>>

const rooms = ['backend', 'bus', 'client', 'contract', 'gateway', 'machines', 'scripts', 'tests'] as const
/** What a program wrote, the formatter leaves alone as well. */
const generated = new Set(
  (JSON.parse(readFileSync('.oxfmtrc.json', 'utf8')) as { ignorePatterns: string[] }).ignorePatterns.filter((path) => path.endsWith('.ts')),
)

/** All written sources, by their path in the repository. */
export const writtenSources = (): Source[] =>
  rooms.flatMap((room) =>
    sourcesIn(room, /\.(?:tsx?|m[jt]s|css)$/)
      .map(({ path, text }) => ({ path: `${room}/${path}`, text }))
      .filter(({ path }) => !generated.has(path)),
  )

const present = (counts: readonly (readonly [string, number])[]): Counts => Object.fromEntries(counts.filter(([, count]) => count > 0))

const query =
  /\.(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(|\bsql(?:<[^`]*?>)?`|\bsql\.raw\(|\.query(?:<[^(]*>)?\(\s*['"`]/g
const beginning = String.raw`\(?\s*(?:select\s|insert into\s|update\s+\w+\s+set\s|delete from\s|with\s+\w+\s+as\s|exists \(select\s)`
const statement = new RegExp(String.raw`(?<!\bsql(?:<[^${'`'}]*?>)?)(?<!\.query(?:<[^(]*>)?\(\s*)['"${'`'}]${beginning}`, 'g')
/**
 * Stores, texts of SQL, what is SQL by its nature, and the rooms of the database itself: its sessions, migrations, parts of large tables.
 */
const isPlaceOfSql = (path: string) =>
  /\.(?:store|sql)\.ts$/.test(path) || /^backend\/(?:demo|migrations|kernel\/(?:db|partitions))\//.test(path)

/** Queries of the server, built or written as text, in files where nobody looks for them. */
export const sqlOutsideStores = (sources: readonly Source[]): Counts =>
  present(
    sources
      .filter(({ path }) => /^(?:backend|bus|gateway)\//.test(path) && !isPlaceOfSql(path))
      .map(({ path, text }) => {
        const code = codeOf(text)
        return [path, (code.match(query)?.length ?? 0) + (code.match(statement)?.length ?? 0)]
      }),
  )

const moneyWord = /cents|price|amount|deposit|surcharge|share_|\bfee/i
const addition = /\.reduce(?:<[^(]*>)?\(|(?<![.\w])sum\(|\+=|(?<![.\w$])([\w.]+) = \1 \+/g
/** To the bracket that closes the one before `from`. */
const inBrackets = (code: string, from: number): string => {
  let [open, at] = [1, from]
  for (; open > 0 && at < code.length; at++) open += '([{'.includes(code[at]!) ? 1 : ')]}'.includes(code[at]!) ? -1 : 0
  return code.slice(from, at)
}
/** Adds money: a `reduce` that adds, with the line it stands in; what is given to `sum`; the line of a `+=`. SQL in stores may add. */
const addsMoney = (path: string, code: string, { 0: sign, index }: RegExpExecArray): boolean => {
  const line = code.slice(code.lastIndexOf('\n', index) + 1, index)
  const rest = code.slice(index)
  if (sign === 'sum(') return !isPlaceOfSql(path) && moneyWord.test(inBrackets(code, index + sign.length))
  if (sign.startsWith('.reduce')) {
    const added = inBrackets(code, index + sign.length)
    return added.includes('+') && moneyWord.test(line + added)
  }
  return (sign === '+=' || !isPlaceOfSql(path)) && moneyWord.test(line + rest.slice(0, rest.search(/\n|$/)))
}

/** Sums of cents that are not made by `sumCents`, by file. */
export const sumsOfCentsByHand = (sources: readonly Source[]): Counts =>
  present(
    sources
      .filter(({ path }) => !/^tests\/|\.css$|^contract\/values\/money\.ts$/.test(path))
      .map(({ path, text }) => {
        const code = codeOf(text)
        return [path, [...code.matchAll(addition)].filter((found) => addsMoney(path, code, found)).length]
      }),
  )

const mostLines = 250
/** Files of more lines than anybody reads at once, with their number of lines. */
export const longFiles = (sources: readonly Source[]): Counts =>
  present(
    sources
      .filter(({ path }) => !path.startsWith('tests/'))
      .map(({ path, text }) => {
        const lines = text.trimEnd().split('\n').length
        return [path, lines > mostLines ? lines : 0]
      }),
  )

/** A literal from the sign after its quote, `undefined` where its end is on another line; of a template the words, not what it computes. */
const literalFrom = (line: string, from: number, quote: string): { words: string; end: number } | undefined => {
  let words = ''
  for (let at = from; at < line.length; at++) {
    if (line[at] === quote) return { words, end: at }
    if (line[at] === '\\') words += line.slice(at, ++at + 1)
    else if (quote === '`' && line.startsWith('${', at)) at += inBrackets(line, at + 2).length + 1
    else words += line[at]
  }
  return undefined
}
/** The words of each literal of a line that stands on it as a whole. Tagged templates are code in another language. */
const literalsOf = (line: string): string[] => {
  const found: string[] = []
  for (let at = 0; at < line.length; at++) {
    const quote = line[at]!
    if (!`'"\``.includes(quote)) continue
    const literal = literalFrom(line, at + 1, quote)
    if (!literal) continue
    if (quote !== '`' || !/[\w>)\]]/.test(line[at - 1] ?? '')) found.push(literal.words)
    at = literal.end
  }
  return found
}
const word = /[^\W\d_]|[äöüÄÖÜß]/
/** Words one after the other, as people write them; a statement or a query has words as well, but is code. */
const isProse = (words: string) =>
  !/\{ /.test(words) &&
  !new RegExp(`^${beginning}`).test(words) &&
  words.split(/\s+/).filter((one) => word.test(one) && !/[=_]/.test(one)).length >= 5

const widest = 140
/** Too wide, and not by the one text of prose that stands on it: a sentence in parts is read by nobody, and found by no search. */
const isTooWide = (line: string) => {
  if (line.length <= widest) return false
  if (/^\s*(?:\*|\/\*|\/\/)/.test(line)) return true
  const longest = Math.max(
    0,
    ...literalsOf(line)
      .filter(isProse)
      .map((words) => words.length),
  )
  return line.length - longest > widest
}
/** Lines that are wider than the formatter's and that somebody can break, by file. */
export const wideLines = (sources: readonly Source[]): Counts =>
  present(
    sources
      .filter(({ path }) => !path.startsWith('backend/demo/'))
      .map(({ path, text }) => [path, text.split('\n').filter(isTooWide).length]),
  )

/** What is wrong with a list that may only shrink: what has grown has to leave, what has shrunk is written down. Empty: nothing. */
export const complaintsAbout = (found: Counts, list: Counts): string[] =>
  [...new Set([...Object.keys(found), ...Object.keys(list)])].toSorted().flatMap((name) => {
    const [now, listed] = [found[name] ?? 0, list[name] ?? 0]
    if (now === listed) return []
    return now > listed
      ? [`${name}: ${now} instead of ${listed}, more than the list allows`]
      : [`${name}: only ${now} left, say so in the list`]
  })
