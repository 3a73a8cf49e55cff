import type { RequestOf } from '#contract/define.ts'
import type { profileCalls } from '#contract/calls/profiles.calls.ts'
import type { UserInformation } from '#contract/calls/profilesWire.ts'
import { readGermanDate } from '#contract/values/germanDate.ts'

type Body = RequestOf<(typeof profileCalls)['profiles.updateDetails']>['body']

/** The form as it is typed. */
export interface PersonalDraft {
  gender: 'male' | 'female' | 'diverse' | ''
  title: string
  first_name: string
  last_name: string
  /** TT.MM.JJJJ */
  birthday: string
  phone: string
  country_id: string
  address: string
  /** Number as text; empty for none. */
  bank_id: string
}

export const germanDay = (iso: string | null) => (iso ? iso.split('-').toReversed().join('.') : '')

export const personalDraft = (info: UserInformation): PersonalDraft => ({
  gender: info.gender ?? '',
  title: info.title,
  first_name: info.first_name,
  last_name: info.last_name,
  birthday: germanDay(info.birthday),
  phone: info.phone ?? '',
  country_id: info.country_id,
  address: info.address,
  bank_id: info.bank_id === null ? '' : String(info.bank_id),
})

/** Only what differs from what is stored. */
export function personalChanges(draft: PersonalDraft, info: UserInformation): Body {
  const before = personalDraft(info)
  return Object.fromEntries(Object.entries(draft).filter(([field, value]) => before[field as keyof PersonalDraft] !== value)) as Body
}

/** True for a day that exists, from 1900 on and not in the future. */
export function isBirthday(text: string, now = Date.now()): boolean {
  const day = readGermanDate(text)
  return day !== null && day >= '1900-01-01' && Date.parse(day) <= now
}
