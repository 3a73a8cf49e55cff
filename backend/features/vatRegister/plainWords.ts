/**
 * What strangers have sent as one line without control characters, cut between characters: the database
 * takes no NUL, and a page no line breaks here.
 */
export const plainWords = (words: string | null | undefined, most: number): string =>
  [
    ...(words ?? '')
      .slice(0, 4 * most)
      .replace(/[\p{C}\s]+/gu, ' ')
      .trim(),
  ]
    .slice(0, most)
    .join('')
