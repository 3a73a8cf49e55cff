import helmet from '@fastify/helmet'
import type { FastifyHelmetOptions } from '@fastify/helmet'
import Fastify from 'fastify'
import type { FastifyReply, onSendHookHandler } from 'fastify'

export type Profile = 'page' | 'api' | 'docs' | 'media'

/** Sound on the kitchen board and its wake lock are all the page needs of the device. */
const permissionsPolicy = 'autoplay=(self), screen-wake-lock=(self), camera=(), microphone=(), geolocation=(), payment=(), usb=()'
/** Wallets are asked from within the payment service's frame. */
const withWallets = permissionsPolicy.replace('payment=()', 'payment=(self "https://js.stripe.com")')

const page = {
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  // notistack (goober) and react-aria write <style> elements at run time, so inline styles cannot be forbidden.
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'media-src': ["'self'", 'blob:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'worker-src': ["'self'"],
  'manifest-src': ["'self'"],
  'object-src': ["'none'"],
  'frame-src': ["'none'"],
  'frame-ancestors': ["'none'"],
  'base-uri': ["'self'"],
  'form-action': ["'self'"],
}

/** Where card numbers go to the payment service's own frames, never to us (docs.stripe.com/security/guide). */
const cardFields = ['https://js.stripe.com', 'https://*.js.stripe.com']
const withCardFields = { 'frame-src': [...cardFields, 'https://hooks.stripe.com'], 'connect-src': ["'self'", 'https://api.stripe.com'] }

const policies = (scriptHashes: readonly string[], takesCards: boolean): Record<Profile, Record<string, string[]>> => ({
  page: { ...page, 'script-src': ["'self'", ...scriptHashes, ...(takesCards ? cardFields : [])], ...(takesCards ? withCardFields : {}) },
  api: { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] },
  // swagger-ui draws its icons from data: URLs and styles itself inline; scripts stay our own.
  docs: { ...page, 'img-src': ["'self'", 'data:'] },
  // Uploads come from strangers: nothing in them may run, whatever their type.
  media: { 'default-src': ["'none'"], 'img-src': ["'self'"], 'style-src': ["'unsafe-inline'"], sandbox: [], 'frame-ancestors': ["'none'"] },
})

/**
 * Helmet's headers of one profile; JSON answers carry only those that mean something for them. Asked once at the start: helmet
 * builds its whole chain anew for every request.
 */
async function headersOf(profile: Profile, directives: Record<string, string[]>, takesCards: boolean): Promise<Record<string, string>> {
  const probe = Fastify()
  const options: FastifyHelmetOptions = {
    contentSecurityPolicy: { useDefaults: false, directives },
    strictTransportSecurity: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    frameguard: { action: 'deny' },
  }
  await probe.register(helmet, options)
  probe.get('/', () => '')
  const answer = await probe.inject('/')
  await probe.close()
  const wanted =
    profile === 'api'
      ? /^(?:content-security|cross-origin-resource|x-content-type|referrer)/
      : /^(?:x-|cross-origin|origin-agent|referrer|content-security)/
  const found: Record<string, string> =
    profile === 'api' ? {} : { 'permissions-policy': takesCards && profile === 'page' ? withWallets : permissionsPolicy }
  for (const [name, value] of Object.entries(answer.headers)) {
    if (typeof value === 'string' && wanted.test(name)) found[name] = value
  }
  return found
}

export interface SecurityHeaders {
  /** An onSend hook that puts the profile's headers on every answer of its scope, over whatever the backend sent. */
  hook(profile: Profile): onSendHookHandler
  put(reply: FastifyReply, profile: Profile): void
  /** The same as a list, name after name, for answers written without Fastify's help. */
  listed(profile: Profile): readonly string[]
  /** Its value; only over https. */
  readonly strictTransport: string
}

const strictTransport = 'max-age=31536000; includeSubDomains'

/** `scriptHashes`: the few scripts that stand in our own documents (pages/template.ts). */
/** @param takesCards the payment service's fields stand in our pages */
export async function securityHeaders(scriptHashes: readonly string[] = [], takesCards = false): Promise<SecurityHeaders> {
  const profiles = Object.fromEntries(
    await Promise.all(
      Object.entries(policies(scriptHashes, takesCards)).map(
        async ([profile, directives]) => [profile, Object.entries(await headersOf(profile as Profile, directives, takesCards))] as const,
      ),
    ),
  ) as Record<Profile, [string, string][]>
  const put = (reply: FastifyReply, profile: Profile) => {
    for (const [name, value] of profiles[profile]) reply.header(name, value)
    // Over plain http the header is ignored by browsers and would only confuse a local set-up.
    if (reply.request.protocol === 'https') reply.header('strict-transport-security', strictTransport)
  }
  return {
    put,
    listed: (profile) => profiles[profile].flat(),
    strictTransport,
    hook: (profile) => (_request, reply, payload, done) => {
      put(reply, profile)
      done(null, payload)
    },
  }
}
