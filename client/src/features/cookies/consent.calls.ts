import { api } from '#client/lib/http/api.ts'
import { askGraphql } from '#client/lib/http/askGraphql.ts'
import { typedQuery } from '#client/lib/http/typedQuery.ts'
import type { Consent } from '#client/lib/consent.ts'

export interface CookiePurpose {
  key: string
  name: string
  description: string
  is_required: boolean
}
export interface CookieTexts {
  title: string
  text: string
  version: string
  cookie_types: CookiePurpose[]
}

const document = typedQuery(
  'query CookieBanner { cookieBannerData { title text version cookie_types { key name description is_required } } }',
)

/** The purposes as the operator describes them. */
export async function loadPurposes(): Promise<CookieTexts> {
  return (await askGraphql(document, {})).cookieBannerData
}

/** Proof of the choice for the operator: purposes, text version, time. */
export async function reportConsent({ keys, visitor_id, version }: Consent): Promise<void> {
  await api('cms.acceptCookie', { body: { cookie_types: keys, visitor_id, text_version: version } }, { keep: true })
}
