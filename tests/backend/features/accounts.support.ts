import type { DemoTestApp } from '#tests/support/demoTestApp.ts'

/** What the answers of these calls carry; each has some of it. */
interface AnsweredData {
  access_token: string
  expires_at: string
  password_token: string
  session: { access_token: string; user: { role: string; first_name: string } } | null
  username: string
  pending_email: string | null
  user: { name: string }
  banner: { registration_completed: boolean }
}

/** Speaks to the account calls as browsers do: with an address, a User-Agent and a token of one's own. */
export function accountDesk(testApp: DemoTestApp) {
  let addresses = 0
  interface Asked {
    method?: 'GET' | 'POST' | 'PATCH' | 'DELETE'
    body?: object
    token?: string
    ip?: string
    agent?: string
    key?: string
    cookie?: string
  }
  interface Answered {
    status: number
    text: string
    cookie: string
    body: {
      data: AnsweredData
      error?: string
      message?: string
      errors?: { field: string; message: string }[]
      requires_email_confirmation?: boolean
    }
  }
  /** Each request from a network address of its own, unless one is named. */
  async function http(path: string, { method, body, token, ip, agent, key, cookie }: Asked = {}): Promise<Answered> {
    const response = await testApp.app.inject({
      method: method ?? (body ? 'POST' : 'GET'),
      url: `/rest/${path}`,
      ...(body ? { payload: JSON.stringify(body) } : {}),
      headers: {
        'x-client-ip': ip ?? `10.${Math.floor(++addresses / 65_536)}.${Math.floor(addresses / 256) % 256}.${addresses % 256}`,
        'user-agent': agent ?? 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36',
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(key ? { 'idempotency-key': key } : {}),
        ...(cookie ? { cookie } : {}),
      },
    })
    return {
      status: response.statusCode,
      text: response.body,
      cookie: String(response.headers['set-cookie'] ?? ''),
      body: response.json() as Answered['body'],
    }
  }
  const mailsTo = (to: string) => testApp.db.selectFrom('mails').selectAll().where('to_address', '=', to).orderBy('id').execute()
  const lastMail = async (to: string, kind?: string) => (await mailsTo(to)).filter((one) => !kind || one.kind === kind).at(-1)
  /** The secret of the newest link to this address. */
  async function linkTo(to: string, kind?: string): Promise<string> {
    await testApp.jobs()
    const text = (await lastMail(to, kind))?.text ?? ''
    const token = /\/(?:email-bestaetigen|passwort-zuruecksetzen|email-behalten)\/([\w-]+)/.exec(text)?.[1]
    if (!token) throw new Error(`No link for ${to}: ${text}`)
    return token
  }
  const person = (email: string, more: object = {}) => ({
    gender: 'female',
    first_name: 'Käthe',
    last_name: 'Krähenfuß',
    email,
    phone: '069 90009-123',
    password: 'sieben blaue Igel',
    terms: true,
    ...more,
  })
  const business = (email: string, more: object = {}) => ({
    gender: 'male',
    first_name: 'Jörg',
    last_name: 'Müller',
    email,
    company_name: 'Bäckerei Müller',
    street: 'Lindenallee',
    street_number: '12a',
    postal_code: '62101',
    city: 'Lindenbrück',
    phone: '+49 (0)69/90009124',
    password: 'sieben blaue Igel',
    trading: 'trader',
    contract_version: 1,
    terms: true,
    ...more,
  })
  /** Registered and confirmed. */
  async function member(email: string, more: object = {}) {
    await http('register/customer', { body: person(email, more) })
    const confirmed = await http('email/verify', { body: { token: await linkTo(email) } })
    if (confirmed.status !== 200) throw new Error(confirmed.text)
    return testApp.db.selectFrom('accounts').selectAll().where('email', '=', email).executeTakeFirstOrThrow()
  }
  const login = (email: string, password = 'sieben blaue Igel', more: Asked & { role?: string; remember?: boolean } = {}) => {
    const { role, remember, ...asked } = more
    return http('login', {
      ...asked,
      body: { email, password, ...(role ? { role } : {}), ...(remember === undefined ? {} : { remember }) },
    })
  }
  const account = (email: string) => testApp.db.selectFrom('accounts').selectAll().where('email', '=', email).executeTakeFirst()
  return { http, mailsTo, lastMail, linkTo, person, business, member, login, account }
}
