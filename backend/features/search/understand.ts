import { normalise } from '#contract/values/germanText.ts'

export interface Typed {
  typed: string
  folded: string
}
export interface Understood {
  words: Typed[]
  priceFrom: number | null
  priceUntil: number | null
}

/** More than that nobody types; a pasted page of text is cut here. */
const maxLetters = 200
const maxWords = 8

const amount = '(\\d{1,6})(?:[.,](\\d{1,2}))?'
const money = '(?:€|eur|euro)'
const ranges: readonly [RegExp, (cents: number[]) => [number | null, number | null]][] = [
  [
    new RegExp(`(?:zwischen\\s+)?${amount}\\s*${money}?\\s*(?:und|bis|-|–)\\s*${amount}\\s*${money}(?!\\p{L})`, 'iu'),
    ([from, until]) => [from!, until!],
  ],
  [
    new RegExp(`(?<!\\p{L})(?:unter|bis(?:\\s+zu)?|max(?:imal|\\.)?|höchstens|weniger\\s+als)\\s+${amount}\\s*${money}(?!\\p{L})`, 'iu'),
    ([until]) => [null, until!],
  ],
  [new RegExp(`(?<!\\p{L})(?:ab|über|mindestens|min\\.?|mehr\\s+als)\\s+${amount}\\s*${money}(?!\\p{L})`, 'iu'), ([from]) => [from!, null]],
  [
    new RegExp(`(?<!\\p{L})(?:für|um(?:\\s+die)?|etwa|ca\\.?)?\\s*${amount}\\s*${money}(?!\\p{L})`, 'iu'),
    ([about]) => [Math.round(about! * 0.75), Math.round(about! * 1.25)],
  ],
]

/** Words that say what somebody wants to do, not what for; folded. Left out where other words stay. */
const fillers = new Set([
  'gunstig',
  'gunstige',
  'gunstiger',
  'gunstiges',
  'gunstigen',
  'billig',
  'billige',
  'billiger',
  'billiges',
  'billigen',
  'preiswert',
  'preiswerte',
  'preiswerter',
  'preiswertes',
  'kaufen',
  'bestellen',
  'liefern',
  'lassen',
  'lieferung',
  'lieferservice',
  'suchen',
  'suche',
  'finden',
  'online',
  'nahe',
  'umgebung',
  'heute',
  'jetzt',
  'offen',
  'geoffnet',
  'artikel',
  'artikelnummer',
  'ean',
  'gtin',
  'nr',
  'rezept',
  'kuche',
  'gute',
  'guter',
  'gutes',
  'beste',
  'bester',
  'bestes',
])

/** What is typed into a search box, word by word: a price among the words is a range (cents), numbers in groups are one number. */
export function understand(keyword: string): Understood {
  let text = keyword.slice(0, maxLetters).normalize('NFC')
  let [priceFrom, priceUntil]: [number | null, number | null] = [null, null]
  for (const [pattern, range] of ranges) {
    const found = pattern.exec(text)
    if (!found) continue
    const cents: number[] = []
    for (let at = 1; at < found.length; at += 2)
      if (found[at] !== undefined) cents.push(Number(found[at]) * 100 + Number((found[at + 1] ?? '').padEnd(2, '0')))
    ;[priceFrom, priceUntil] = range(cents)
    text = text.replace(found[0], ' ')
    break
  }
  const words: Typed[] = []
  for (const typed of joinedNumbers(text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [])) {
    const folded = normalise(typed)
    if (folded !== '') words.push({ typed, folded })
  }
  const meant = words.filter(({ folded }) => !fillers.has(folded))
  return { words: (meant.length > 0 ? meant : words).slice(0, maxWords), priceFrom, priceUntil }
}

/** «2 900000 002814» → «2900000002814»: an EAN as it stands under the bars. */
function joinedNumbers(words: readonly string[]): string[] {
  const joined: string[] = []
  for (let at = 0; at < words.length; at++) {
    let until = at
    while (until < words.length && /^\d+$/.test(words[until]!)) until++
    const number = words.slice(at, until).join('')
    if (until - at > 1 && [8, 12, 13, 14].includes(number.length)) {
      joined.push(number)
      at = until - 1
    } else joined.push(words[at]!)
  }
  return joined
}
