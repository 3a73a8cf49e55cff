import { vi } from 'vitest'

export interface SentCall {
  method: string
  path: string
  headers: Record<string, string>
  /** Of a form an object of texts. */ body: unknown
  isForm: boolean
}
type Answer = { status?: number; body?: unknown; text?: string } | 'offline' | 'unanswered'

const base64url = (value: object) => btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')

/** A token as the server signs it, without the server's signature. */
export const tokenEndingAt = (ms: number, more: object = {}) =>
  `${base64url({ alg: 'HS256' })}.${base64url({ exp: ms / 1000, ...more })}.signature`

/** The log-out that ends a test comes to the next one's server: unanswered it would tell that test's visitor that something went wrong. */
const always: Record<string, Answer> = { 'POST /rest/logout': { body: { message: '' } } }

/** Stands in for the network: answers by `METHOD path`, remembers what was sent. A list is answered one after the other. */
export function stubServer(answers: Record<string, Answer | Answer[]>) {
  const sent: SentCall[] = []
  const fetchStub = vi.fn(async (input: string, init: RequestInit = {}) => {
    init.signal?.throwIfAborted()
    const path = input.split('?')[0] ?? ''
    sent.push({
      method: init.method ?? 'GET',
      path,
      headers: init.headers as Record<string, string>,
      body:
        typeof init.body === 'string'
          ? JSON.parse(init.body)
          : init.body instanceof URLSearchParams
            ? Object.fromEntries(init.body)
            : init.body,
      isForm: init.body instanceof URLSearchParams,
    })
    const call = `${init.method ?? 'GET'} ${path}`
    const planned = answers[call] ?? always[call]
    const answer = Array.isArray(planned) ? (planned.length > 1 ? planned.shift() : planned[0]) : planned
    if (answer === 'offline' || answer === undefined) throw new TypeError('Failed to fetch')
    if (answer === 'unanswered') return await new Promise<Response>(() => undefined)
    const { status = 200, body, text } = answer
    return new Response(body === undefined ? (text ?? null) : JSON.stringify(body), {
      status,
      headers: { 'content-type': 'application/json' },
    })
  })
  vi.stubGlobal('fetch', fetchStub)
  return { sent, answers }
}

export const customer = {
  user_id: 3,
  role: 'User',
  first_name: 'Mia',
  last_name: 'Sommer',
  name: 'Mia Sommer',
  avatar: null,
  subscribed: false,
  is_show_cookie: false,
  gender: null,
  title: '',
  email: 'mia@example.de',
  user_name: 'mia',
  phone: null,
  birthday: null,
  address: '',
  country_id: 'DE',
  bank_id: null,
} as const
export const provider = {
  ...customer,
  user_id: 7,
  role: 'Company',
  name: 'Luca Rossi',
  company_name: 'Bella Napoli',
  slug: 'bella-napoli',
  company_logo: null,
  street: '',
  house_number: '',
  zip_code: '',
  city: '',
  show_profile: 1,
  invoice_text_1: '',
  invoice_text_2: '',
  invoice_text_3: '',
  invoice_text_4: '',
  invoice_text_5: '',
  second_email: null,
  user_name: 'luca',
  vat_number: null,
  company_registration_number: null,
  is_gastro: true,
  banner: { registration_completed: true, canceled: false, role: 'Company' },
} as const
export const emptyCart = { cart_key: 'a'.repeat(24), sellers: [], count: 2, items_cents: 0, deposit_cents: 0 }

/** The last thing said to a path that changes something; reading calls, which may come at any moment, are no answer to «what was sent». */
export const lastSent = (sent: Pick<SentCall, 'method' | 'path' | 'body'>[], path: string) =>
  sent.filter((one) => one.path === path && one.method !== 'GET').at(-1)?.body
