/** One letter says too little to search by; the server refuses it, the client does not ask. */
export const leastLetters = 2

/** What is searched for; nothing at all for blanks or a single letter. */
export function searchWords(text: string | null, most: number): string {
  const words = (text ?? '').trim().slice(0, most)
  return words.length < leastLetters ? '' : words
}
