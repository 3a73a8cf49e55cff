/** A mail address, a web address, or seven digits that look like a telephone number; dates, prices and measures do not. */
const mail = /[^\s@]{1,64}(?:@|\s?[([]at[)\]]\s?)[^\s@]{1,190}/iu
const web = /(?:https?:\/\/|www\.)\S/iu
const phone = /(?:\+|00|0)[\d\s()/.-]{7,25}/gu

const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Whether a text tells how to reach somebody; `names` and `street` are those of the person who writes. */
export function holdsContactData(text: string, { names, street }: { names: readonly string[]; street: string }): boolean {
  if (text === '') return false
  const short = text.slice(0, 4000)
  if (mail.test(short) || web.test(short)) return true
  for (const [found] of short.matchAll(phone)) {
    const digits = found.replace(/\D/g, '')
    if (digits.length >= 7 && digits.length <= 16 && !/^\d{1,2}\.\d{1,2}\.\d{2,4}/.test(found.trim())) return true
  }
  const words = ` ${plain(short)} `
  const fullName = plain(names.join(' '))
  return (
    (names.length > 1 && names.every((name) => name !== '') && words.includes(` ${fullName} `)) ||
    (street.trim().length > 3 && words.includes(` ${plain(street)} `))
  )
}
