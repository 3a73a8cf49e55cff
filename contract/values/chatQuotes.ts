/** So much of a quoted message is shown. */
const excerptLength = 160

/** The beginning of a text in one line, as a quote shows it. Server and client must cut alike: a changed original changes its quotes. */
export function excerptOf(text: string): string {
  const line = text
    .slice(0, 2 * excerptLength)
    .replace(/\s+/g, ' ')
    .trim()
  if (line.length <= excerptLength && text.length <= 2 * excerptLength) return line
  // Half an emoji is no text.
  return `${line
    .slice(0, excerptLength)
    .replace(/\p{Surrogate}$/u, '')
    .trimEnd()}…`
}
