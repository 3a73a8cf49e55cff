import type { OwnContents } from '#contract/calls/providersWire.ts'
import type { ApiRequest } from '#client/lib/http/api.ts'

type Body = ApiRequest<'providers.saveContents'>['body']
export interface CertificateDraft {
  key: number
  name: string
  text: string
  image: string
}
export interface OfferDraft {
  key: number
  title: string
  text: string
  image: string
  date: string
  price: string
  dicounted_price: string
  button_type: 'none' | 'link' | 'phone' | 'mail'
  button_value: string
  button_text: string
  is_disabled: boolean
}
/** The lists as they are typed; `key` tells rows apart that have no number yet. */
export interface ContentsDraft {
  certificates: readonly CertificateDraft[]
  company_contents: readonly OfferDraft[]
}

let lastKey = 0
const nextKey = () => (lastKey += 1)
const euroInput = (euros: number | null) =>
  euros === null ? '' : String(euros).includes('.') ? euros.toFixed(2).replace('.', ',') : String(euros)

export const newCertificate = (): CertificateDraft => ({ key: nextKey(), name: '', text: '', image: '' })
export const newOffer = (): OfferDraft => ({
  key: nextKey(),
  title: '',
  text: '',
  image: '',
  date: '',
  price: '',
  dicounted_price: '',
  button_type: 'none',
  button_value: '',
  button_text: '',
  is_disabled: false,
})

export const contentsDraft = ({ certificates, company_contents: offers }: OwnContents): ContentsDraft => ({
  certificates: certificates.map(({ name, text, image }) => ({ key: nextKey(), name, text, image: image ?? '' })),
  company_contents: offers.map(({ id: _id, is_external_url: _derived, image, date, price, dicounted_price: reduced, ...one }) => ({
    key: nextKey(),
    ...one,
    image: image ?? '',
    date: date ?? '',
    price: euroInput(price),
    dicounted_price: euroInput(reduced),
  })),
})

/** Euros as typed, «49,90»; null for nothing, undefined for what is no amount. */
export function eurosTyped(text: string): number | null | undefined {
  const plain = text.replaceAll(/[€\s]/g, '').replaceAll(/\.(?=\d{3}(?!\d))/g, '')
  if (plain === '') return null
  return /^\d{1,7}(?:[.,]\d{1,2})?$/.test(plain) ? Number(plain.replace(',', '.')) : undefined
}

export const contentsBody = ({ certificates, company_contents: offers }: ContentsDraft): Body => ({
  certificates: certificates.map(({ key: _key, ...one }) => one),
  company_contents: offers.map(({ key: _key, price, dicounted_price: reduced, ...one }) => ({
    ...one,
    price: eurosTyped(price) ?? null,
    dicounted_price: eurosTyped(reduced) ?? null,
  })),
})

/** The same lists, whatever their rows' keys. */
export const isSame = (a: ContentsDraft, b: ContentsDraft) => JSON.stringify(contentsBody(a)) === JSON.stringify(contentsBody(b))
