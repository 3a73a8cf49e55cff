import { companyTypes } from '#contract/values/companyTypes.ts'

/** «e. K.» is «e.K.». */
const spelt = (text: string) => text.trim().replaceAll('. ', '.').toLocaleLowerCase('de')

/**
 * Whom a customer contracts with, in words: a business may name its form alone («GmbH», as registration asks for it) or its whole
 * name («Radwerk GmbH»). A form alone is nobody.
 */
export function legalName(company: string, form: string): string {
  const written = form.trim()
  if (written === '') return company
  const type = companyTypes.find(({ code, name, short }) =>
    [code, name, short].some((word) => word !== '' && spelt(word) === spelt(written)),
  )
  if (!type) return written
  if (type.short === '') return `${company} (${type.name})`
  return ` ${spelt(company)} `.includes(` ${spelt(type.short)} `) ? company : `${company} ${type.short}`
}
