const links = /https?:\/\/|www\.|\b[\w-]+\.(?:de|com|net|org|eu|info|shop|io|at|ch)\b/i
const mails = /[\w.+-]+\s?(?:@|\(at\)|\[at\])\s?[\w-]+\.\w{2,}/i
const phones = /(?:\+|00|\b0)[\d\s/()-]{7,}\d/
/** Words that insult in any sentence; the rest is for people to evaluate. */
const insults = new RegExp(
  '\\b(?:' + 'arschl[oö]ch|wichser|hurensohn|fotze|nutte|schlampe|missgeburt|drecks?sau|kanake|neger|zigeuner|spast' + ')\\w*\\b',
  'iu',
)

/**
 * May these words appear at once? Links, addresses, telephone numbers and plain insults wait for a human. Nothing is ever
 * refused by a machine alone, and whether the stars are good or bad plays no part (docs/law.md row 29).
 */
export const isClean = (words: string): boolean => ![links, mails, phones, insults].some((pattern) => pattern.test(words))
