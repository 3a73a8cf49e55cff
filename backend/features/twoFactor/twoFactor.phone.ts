import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { Refusal } from '#backend/kernel/refusal.ts'

export interface Mobile {
  mobile: string
  country_code: string
}

/**
 * Any usual spelling («0171/123 45 67», «+49 (0)171 …», «0049 …») to E.164. A country code within the number wins over the
 * chosen one. Numbers of unknown type pass: some countries do not tell mobile from landline.
 * @throws Refusal PHONE_INVALID where no SMS can arrive.
 */
export function parseMobile(text: string, callingCode: string): Mobile {
  const international = text
    .trim()
    .replace(/^00(?=[\s(/-]*[1-9])/, '+')
    .replace(/^(\+[\d\s/-]+)\(0\)/, '$1')
  const number = parsePhoneNumberFromString(international, { defaultCallingCode: callingCode.replace('+', '') || '49', extract: false })
  const type = number?.getType()
  if (!number?.isValid() || (type !== undefined && type !== 'MOBILE' && type !== 'FIXED_LINE_OR_MOBILE')) {
    const refusal = new Refusal('PHONE_INVALID')
    throw new Refusal('PHONE_INVALID', { errors: [{ field: 'two_factor_mobile', message: refusal.body().message }] })
  }
  return { mobile: number.number, country_code: `+${number.countryCallingCode}` }
}

/** The last two digits: enough to know which phone to fetch, not enough to learn the number. */
export const hintOf = (mobile: string) => mobile.slice(-2)
