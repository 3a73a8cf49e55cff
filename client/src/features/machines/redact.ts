/** What may not be seen in the inspector: secrets, and what says who or where somebody is. */
const secretKey = /token|password|passwort|secret|authorization|cookie|session$|loginToken|^code$/i
const personalKey = new RegExp(
  'mail|phone|mobile|name$|^user$|street|house|address|city|zip|postal|birth|iban|bic|vat|avatar|' +
    'message$|^hint$|^text$|note$|comment|^form$|query',
  'i',
)
const lookedAt = { depth: 4, entries: 12, letters: 80 }
const hidden = '•••'

/** A copy fit for showing: secrets and personal data hidden, long things cut, functions and class instances named only. */
export function redact(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return redactText(value)
  if (typeof value === 'function') return 'ƒ'
  if (typeof value !== 'object' || value === null) return value
  if (depth >= lookedAt.depth) return '…'
  if (Array.isArray(value)) {
    const shown = value.slice(0, lookedAt.entries).map((one) => redact(one, depth + 1))
    return value.length > shown.length ? [...shown, `… ${value.length - shown.length} weitere`] : shown
  }
  if (value instanceof Error) return { fehler: value.name, ...('code' in value && { kennung: String(value.code) }) }
  if (value instanceof Date) return value.toISOString()
  const prototype: unknown = Object.getPrototypeOf(value)
  if (prototype !== Object.prototype && prototype !== null) return value.constructor.name
  return Object.fromEntries(
    Object.entries(value)
      .slice(0, lookedAt.entries)
      .map(([key, one]) => [key, isHidden(key, one) ? hidden : redact(one, depth + 1)]),
  )
}

/** An empty value gives nobody away and tells the developer something. */
function isHidden(key: string, value: unknown): boolean {
  return value !== null && value !== undefined && typeof value !== 'boolean' && (secretKey.test(key) || personalKey.test(key))
}

/** Values that give themselves away whatever they are called: tokens and mail addresses. */
function redactText(text: string): string {
  if (/^eyJ[\w-]+\.[\w-]+/.test(text) || /^Bearer /i.test(text) || /\S+@\S+\.\S+/.test(text)) return hidden
  return text.length > lookedAt.letters ? `${text.slice(0, lookedAt.letters)}…` : text
}
