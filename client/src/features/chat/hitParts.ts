/** So much stands before the hit. */
const lead = 40
const tail = 120

/** The surroundings of the first hit in one line; without a hit the beginning. */
export function hitParts(text: string, keyword: string): { before: string; match: string; after: string } {
  const line = text.replace(/\s+/g, ' ')
  const found = keyword === '' ? null : new RegExp(keyword.replace(/\s+/g, ' ').replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'), 'iu').exec(line)
  if (!found) return { before: shortened(line, tail), match: '', after: '' }
  const from = Math.max(0, found.index - lead)
  const end = found.index + found[0].length
  return {
    before: `${from > 0 ? '…' : ''}${line.slice(from, found.index).replace(/^[\uDC00-\uDFFF]/, '')}`,
    match: found[0],
    after: shortened(line.slice(end), tail),
  }
}

const shortened = (text: string, length: number) =>
  text.length > length ? `${text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '')}…` : text
