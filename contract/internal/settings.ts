import * as z from 'zod'

type Env = Record<string, string | undefined>

const whole = (from: number, to: number) =>
  z
    .string()
    .regex(/^\d{1,6}$/)
    .transform(Number)
    .pipe(z.int().min(from).max(to))
const canParse = (protocols: readonly string[]) => (text: string) =>
  URL.canParse(text) && protocols.includes(new URL(text).protocol) && (new URL(text).hostname !== '' || protocols.includes('postgres:'))
const webAddress = z.string().refine(canParse(['http:', 'https:']))
/** Paths of links are put behind it, so a path of its own would be lost. */
const origin = webAddress.refine((text) => {
  if (!URL.canParse(text)) return false
  const { pathname, search, hash, username } = new URL(text)
  return pathname === '/' && search === '' && hash === '' && username === ''
})
const listOf = (one: z.ZodType<unknown, string>) =>
  z.string().refine((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== '')
      .every((part) => one.safeParse(part).success),
  )
/** From where on guests' reads, members' reads and commands are refused (contract/internal/load.ts). */
const steps = z
  .string()
  .regex(/^(?:0|[1-9]\d{0,5}(?:,[1-9]\d{0,5}){2})$/)
  .refine((text) => text.split(',').every((step, at, all) => at === 0 || Number(step) >= Number(all[at - 1])))
const flag = z.enum(['0', '1'])
const words = z.string().max(200)
const hostName = z.string().regex(/^[\w.:-]{1,253}$/)

interface Rule {
  is: z.ZodType<unknown, string>
  wants: string
  secret?: boolean
}
/** Every setting of README.md and what it must be; left out or empty means its default. */
const rules: Record<string, Rule> = {
  PORT: { is: whole(0, 65_535), wants: 'eine Zahl von 0 bis 65535' },
  BACKEND_PORT: { is: whole(0, 65_535), wants: 'eine Zahl von 0 bis 65535' },
  HOST: { is: hostName, wants: 'eine Netzadresse wie 127.0.0.1 oder 0.0.0.0' },
  PUBLIC_URL: { is: origin, wants: 'eine Adresse wie https://markt.example, ohne Pfad' },
  UNREADY_SECONDS: { is: whole(1, 20), wants: 'eine Zahl von 1 bis 20' },
  WORKER_PORT: { is: whole(0, 65_535), wants: 'eine Zahl von 0 bis 65535' },
  WORKERS: { is: flag, wants: '0 oder 1' },
  BACKEND_URLS: { is: listOf(origin), wants: 'eine Liste von Adressen wie http://127.0.0.1:4000, mit Komma getrennt' },
  BACKEND_URL: { is: origin, wants: 'eine Adresse wie http://127.0.0.1:4000, ohne Pfad' },
  ALLOWED_ORIGINS: { is: listOf(origin), wants: 'eine Liste von Adressen wie https://shop.example, mit Komma getrennt' },
  OTEL_EXPORTER_OTLP_ENDPOINT: { is: webAddress, wants: 'eine Adresse wie http://127.0.0.1:4318' },
  SHED_LOOP_DELAY_MS: { is: steps, wants: '0 oder drei Zahlen wie 400,800,2000, die nicht kleiner werden' },
  SHED_POOL_WAITING: { is: steps, wants: '0 oder drei Zahlen wie 200,400,800, die nicht kleiner werden' },
  TRUST_PROXY: { is: whole(0, 20), wants: 'die Zahl der vorgeschalteten Proxys, 0 bis 20' },
  TOKEN_HOURS: {
    is: z
      .string()
      .regex(/^\d{1,3}(?:\.\d{1,3})?$/)
      .transform(Number)
      .pipe(z.number().min(0.05).max(168)),
    wants: 'eine Zahl von Stunden, höchstens 168',
  },
  TOKEN_SECRET: { is: z.string().min(32), wants: 'ein Wert mit mindestens 32 Zeichen (openssl rand -base64 48)', secret: true },
  INTERNAL_SECRET: { is: z.string().min(32), wants: 'ein Wert mit mindestens 32 Zeichen (openssl rand -base64 48)', secret: true },
  DATABASE_URL: {
    is: z.string().refine(canParse(['postgres:', 'postgresql:'])),
    wants: 'eine Adresse wie postgres://benutzer:passwort@rechner:5432/markthalle',
    secret: true,
  },
  REPLICA_URLS: {
    is: listOf(z.string().refine(canParse(['postgres:', 'postgresql:']))),
    wants: 'eine Liste von Adressen wie postgres://benutzer:passwort@rechner:5432/markthalle, mit Komma getrennt',
    secret: true,
  },
  REDIS_URL: {
    is: z.string().refine(canParse(['redis:', 'rediss:'])),
    wants: 'eine Adresse wie redis://benutzer:passwort@rechner:6379/0',
    secret: true,
  },
  DATA_DIR: {
    is: z
      .string()
      .max(1000)
      .refine((text) => text.trim() !== '' && !text.includes('\0')),
    wants: 'ein Verzeichnis',
  },
  S3_BUCKET: { is: z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/), wants: 'der Name eines Buckets' },
  S3_ENDPOINT: { is: origin, wants: 'eine Adresse wie https://s3.beispiel.de, ohne Pfad' },
  S3_REGION: { is: z.string().regex(/^[a-z0-9-]{2,40}$/), wants: 'eine Region wie eu-central-1' },
  S3_ACCESS_KEY: { is: z.string().min(3).max(200), wants: 'die Kennung eines Zugangsschlüssels', secret: true },
  S3_SECRET_KEY: { is: z.string().min(3).max(200), wants: 'der geheime Teil eines Zugangsschlüssels', secret: true },
  SMTP_URL: {
    is: z.string().refine(canParse(['smtp:', 'smtps:'])),
    wants: 'eine Adresse wie smtps://benutzer:passwort@rechner:465',
    secret: true,
  },
  MAIL_FROM: {
    is: z
      .string()
      .max(320)
      .regex(/^[^\r\n]*[^\s<>@]+@[^\s<>@]+>?$/),
    wants: 'ein Absender wie Markthalle <post@markt.example>',
  },
  SMS_URL: { is: webAddress, wants: 'eine Adresse, die mit https:// beginnt', secret: true },
  SMS_FROM: {
    is: z.string().regex(/^(?:[A-Za-z0-9 ]{1,11}|\+?\d{4,15})$/),
    wants: 'ein Absender aus bis zu elf Buchstaben oder eine Rufnummer',
  },
  VAT_REGISTER_URL: { is: webAddress, wants: 'eine Adresse, die mit https:// beginnt', secret: true },
  VAPID_PUBLIC_KEY: { is: z.string().regex(/^[\w-]{87}=?$/), wants: 'ein Schlüssel von „npx web-push generate-vapid-keys“' },
  VAPID_PRIVATE_KEY: { is: z.string().regex(/^[\w-]{43}=?$/), wants: 'ein Schlüssel von „npx web-push generate-vapid-keys“', secret: true },
  VAPID_SUBJECT: {
    is: z.union([z.string().regex(/^mailto:[^\s@]+@[^\s@]+$/), webAddress]),
    wants: 'mailto:post@markt.example oder eine Web-Adresse',
  },
  PUSH_HOSTS: { is: listOf(hostName), wants: 'eine Liste von Rechnernamen, mit Komma getrennt' },
  STRIPE_SECRET_KEY: { is: z.string().regex(/^[sr]k_\w{10,250}$/), wants: 'ein geheimer Schlüssel von Stripe (sk_…)', secret: true },
  STRIPE_PUBLISHABLE_KEY: { is: z.string().regex(/^pk_\w{10,250}$/), wants: 'ein öffentlicher Schlüssel von Stripe (pk_…)' },
  STRIPE_WEBHOOK_SECRET: {
    is: z.string().regex(/^whsec_[\w+/=-]{10,250}$/),
    wants: 'der Schlüssel des Webhooks bei Stripe (whsec_…)',
    secret: true,
  },
  PAYMENT_SANDBOX: { is: flag, wants: '0 oder 1' },
  HOUSE_VOUCHERS: { is: flag, wants: '0 oder 1' },
  REPAIR_ACT_FROM: { is: z.iso.date(), wants: 'ein Tag wie 2026-07-31' },
  OPERATOR_NAME: { is: words, wants: 'höchstens 200 Zeichen' },
  OPERATOR_STREET: { is: words, wants: 'höchstens 200 Zeichen' },
  OPERATOR_POSTAL_CODE: { is: z.string().regex(/^\d{5}$/), wants: 'fünf Ziffern' },
  OPERATOR_CITY: { is: words, wants: 'höchstens 200 Zeichen' },
  OPERATOR_PHONE: { is: z.string().regex(/^\+?[\d ()/-]{5,30}$/), wants: 'eine Telefonnummer wie +49 69 900100' },
  OPERATOR_EMAIL: { is: z.email(), wants: 'eine Adresse wie post@markt.example' },
  SEPA_CREDITOR_ID: {
    is: z.string().refine((text) => /^[A-Z]{2}\d{2}[A-Z\d]{4,31}$/.test(text.replace(/\s+/g, '').toUpperCase())),
    wants: 'eine Gläubiger-Identifikationsnummer wie DE98ZZZ09999999999',
  },
  OPERATOR_TAX_NUMBER: { is: words, wants: 'höchstens 200 Zeichen' },
  OPERATOR_VAT_ID: { is: z.string().regex(/^[A-Z]{2}[A-Z0-9]{2,12}$/), wants: 'eine USt-IdNr. wie DE136695976' },
  PLATFORM_FEE_BASIS_POINTS: { is: whole(0, 5000), wants: 'eine Zahl von 0 bis 5000 (250 sind 2,5 %)' },
  DEMO: { is: flag, wants: '0 oder 1' },
  QUIET: { is: flag, wants: '0 oder 1' },
  DEVELOPER_PAGES: { is: flag, wants: '0 oder 1' },
  LOG_LEVEL: {
    is: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
    wants: 'fatal, error, warn, info, debug, trace oder silent',
  },
}

/** The names this checks, for the test that holds them against README.md. */
export const knownSettings = Object.keys(rules)

/**
 * What is wrong with the settings, one German line each; empty when the start may go on. Values that may hold a password are not repeated.
 * `needs`: settings this process cannot do without.
 */
export function settingProblems(env: Env, needs: readonly string[] = []): string[] {
  const given = (name: string) => env[name] !== undefined && env[name] !== ''
  const lines = Object.entries(rules).flatMap(([name, { is, wants, secret }]) =>
    !given(name) || is.safeParse(env[name]).success
      ? []
      : [
          `${name}: ${secret ? 'so nicht brauchbar' : `„${env[name]!.slice(0, 60).replace(/\p{C}+/gu, ' ')}“ geht nicht`}, ` +
            `gebraucht wird ${wants}.`,
        ],
  )
  const missing = new Set(needs)
  if (env['NODE_ENV'] === 'production' && given('DATABASE_URL')) for (const name of ['TOKEN_SECRET', 'INTERNAL_SECRET']) missing.add(name)
  for (const [one, other] of [
    ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'],
    ['VAPID_PRIVATE_KEY', 'VAPID_PUBLIC_KEY'],
    ['SMS_TOKEN', 'SMS_URL'],
    ['REPLICA_URLS', 'DATABASE_URL'],
    ['S3_BUCKET', 'S3_ACCESS_KEY'],
    ['S3_BUCKET', 'S3_SECRET_KEY'],
    ['S3_ACCESS_KEY', 'S3_BUCKET'],
    ['S3_SECRET_KEY', 'S3_BUCKET'],
    ['S3_ENDPOINT', 'S3_BUCKET'],
    ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY'],
    ['STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'],
    ['STRIPE_WEBHOOK_SECRET', 'STRIPE_SECRET_KEY'],
  ] as const)
    if (given(one)) missing.add(other)
  for (const name of missing) if (!given(name)) lines.push(`${name}: fehlt, gebraucht wird ${rules[name]?.wants ?? 'ein Wert'}.`)
  return lines
}
