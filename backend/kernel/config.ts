import { createHmac, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isLoopbackName } from '#contract/internal/clientAddress.ts'

/** All settings of a backend. Secrets come from the environment; embedded installations keep a generated one in DATA_DIR. */
export interface Config {
  dataDir: string
  databaseUrl: string | undefined
  /** PostgreSQL standbys of `databaseUrl`, for public reads that may be a second old. */
  replicaUrls: readonly string[]
  /** Signs access tokens (HS256), at least 32 bytes. */
  tokenSecret: string
  /** Shared by gateways and backend for the internal API. */
  internalSecret: string
  tokenHours: number
  /** Where pictures and private files are kept instead of `dataDir`; `endpoint` for servers that speak like S3. */
  s3: { bucket: string; endpoint: string | undefined; region: string; accessKeyId: string; secretAccessKey: string } | null
  publicUrl: string
  smtpUrl: string | undefined
  mailFrom: string
  /** Where SMS are posted as JSON (docs/operations.md); without it they are read at /entwickler/postfach. */
  smsUrl: string | undefined
  /** Bearer token for `smsUrl`. */
  smsToken: string | undefined
  /** Sender shown on the phone: up to eleven letters, or a number. */
  smsFrom: string
  /** The register that is asked about sellers' VAT numbers, as VIES speaks (docs/operations.md); without it nobody is asked. */
  vatRegisterUrl: string | undefined
  /** Signs Web Push; without it push is not offered anywhere. */
  vapid: { publicKey: string; privateKey: string; subject: string } | null
  /**
   * Hosts push messages may go to, e.g. `fcm.googleapis.com` or `.push.apple.com` (with subdomains); empty = every public one. A
   * named host may be private and have any port.
   */
  pushHosts: readonly string[]
  /** Shows `/entwickler/postfach` and GraphQL's schema, to this machine only (`isFromThisMachine`); off in production unless wanted. */
  developerPages: boolean
  /** Who collects online payments; null: nobody does. */
  payments:
    | {
        kind: 'stripe'
        secretKey: string
        publishableKey: string
        webhookSecret: string
        /** For tests: another host. */
        options?: { host: string; port: number; protocol: 'http' }
      }
    | {
        kind: 'sandbox'
        /** Signs its notices. */
        secret: string
        /** Where it sends them, if not to `publicUrl`. */
        hookUrl?: string
      }
    | null
  /** The platform's part of what is prepaid, in hundredths of a percent. */
  platformFeeBasisPoints: number
  /** Who reports about its sellers (PStTG § 14 (1)), and sells the marketplace's own vouchers. */
  operator: {
    name: string
    street: string
    postalCode: string
    city: string
    /** How buyers of its own vouchers reach it; empty: not said. */
    phone: string
    email: string
    taxNumber: string
    vatId: string
    /** Under which direct debits are collected (Deutsche Bundesbank). */
    creditorId: string
  }
  /**
   * Whether the marketplace sells vouchers of its own, good at every seller: that needs a licence
   * or an exemption (ZAG, docs/law.md row 44).
   */
  houseVouchers: boolean
  /**
   * The day from which contracts know the twelve months after a repair (docs/law.md row 26),
   * «2026-07-31»; undefined: the act is not in force.
   */
  repairActFrom: string | undefined
  /** Requests are followed from the gateway to the worker (`OTEL_EXPORTER_OTLP_ENDPOINT` is set). */
  traces: boolean
  /** File that tests let answered calls be written to (reports/calls.jsonl). */
  recordCalls: string | undefined
}

type Env = Record<string, string | undefined>

/** Reads the environment. @throws when a production server lacks a secret. */
export function readConfig(env: Env): Config {
  const dataDir = env['DATA_DIR'] || 'data'
  const needsOwnSecrets = env['NODE_ENV'] === 'production' && env['DATABASE_URL'] !== undefined
  const publicUrl = env['PUBLIC_URL'] || `http://localhost:${env['PORT'] || 3000}`
  const tokenSecret = secret(env, 'TOKEN_SECRET', dataDir, needsOwnSecrets)
  const isTrial = !needsOwnSecrets && isLoopbackName(env['HOST'] || '127.0.0.1') && isReachedDirectly(env, publicUrl)
  return {
    dataDir,
    databaseUrl: env['DATABASE_URL'] || undefined,
    replicaUrls: namesIn(env['REPLICA_URLS']),
    tokenSecret,
    internalSecret: secret(env, 'INTERNAL_SECRET', dataDir, needsOwnSecrets),
    tokenHours: Number(env['TOKEN_HOURS'] || 12),
    s3: s3Of(env),
    publicUrl,
    smtpUrl: env['SMTP_URL'] || undefined,
    mailFrom: env['MAIL_FROM'] ?? 'Markthalle <post@markthalle.example>',
    vapid: vapidOf(env),
    pushHosts: namesIn(env['PUSH_HOSTS']),
    smsUrl: env['SMS_URL'] || undefined,
    vatRegisterUrl: env['VAT_REGISTER_URL'] || undefined,
    smsToken: env['SMS_TOKEN'] || undefined,
    smsFrom: env['SMS_FROM'] ?? 'Markthalle',
    developerPages:
      (env['DEVELOPER_PAGES'] || (needsOwnSecrets || !isLoopbackName(env['HOST'] || '127.0.0.1') ? '0' : '1')) === '1' &&
      isReachedDirectly(env, publicUrl),
    payments: paymentsOf(env, tokenSecret, isTrial),
    platformFeeBasisPoints: Number(env['PLATFORM_FEE_BASIS_POINTS'] || 0),
    operator: {
      name: env['OPERATOR_NAME'] || 'Markthalle',
      street: env['OPERATOR_STREET'] ?? '',
      postalCode: env['OPERATOR_POSTAL_CODE'] ?? '',
      city: env['OPERATOR_CITY'] ?? '',
      phone: env['OPERATOR_PHONE'] ?? '',
      email: env['OPERATOR_EMAIL'] ?? '',
      taxNumber: env['OPERATOR_TAX_NUMBER'] ?? '',
      vatId: env['OPERATOR_VAT_ID'] ?? '',
      creditorId: creditorIdOf(env, isTrial),
    },
    houseVouchers: (env['HOUSE_VOUCHERS'] || (isTrial ? '1' : '0')) === '1',
    repairActFrom: env['REPAIR_ACT_FROM'] || undefined,
    traces: Boolean(env['OTEL_EXPORTER_OTLP_ENDPOINT']),
    recordCalls: env['RECORD_CALLS'] || undefined,
  }
}

const namesIn = (list: string | undefined): string[] =>
  (list ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')

/** The Bundesbank's own example stands in trials. */
function creditorIdOf(env: Env, isTrial: boolean): string {
  const id = (env['SEPA_CREDITOR_ID'] || (isTrial ? 'DE98ZZZ09999999999' : '')).replace(/\s+/g, '').toUpperCase()
  if (id !== '' && !/^[A-Z]{2}\d{2}[A-Z\d]{3}[A-Z\d]{1,28}$/.test(id))
    throw new Error('SEPA_CREDITOR_ID is no creditor identifier, such as DE98ZZZ09999999999')
  return id
}

/** Stripe where its keys are set. The sandbox takes no money, so where strangers may come it has to be wanted (`PAYMENT_SANDBOX=1`). */
function paymentsOf(env: Env, tokenSecret: string, isTrial: boolean): Config['payments'] {
  const [secretKey, publishableKey, webhookSecret] = [env['STRIPE_SECRET_KEY'], env['STRIPE_PUBLISHABLE_KEY'], env['STRIPE_WEBHOOK_SECRET']]
  if (secretKey && publishableKey && webhookSecret) return { kind: 'stripe', secretKey, publishableKey, webhookSecret }
  if (secretKey || publishableKey || webhookSecret)
    throw new Error('STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET belong together')
  if ((env['PAYMENT_SANDBOX'] || (isTrial ? '1' : '0')) !== '1') return null
  return { kind: 'sandbox', secret: createHmac('sha256', tokenSecret).update('payment sandbox').digest('base64url') }
}

function s3Of(env: Env): Config['s3'] {
  const [bucket, accessKeyId, secretAccessKey] = [env['S3_BUCKET'], env['S3_ACCESS_KEY'], env['S3_SECRET_KEY']]
  if (!bucket) return null
  if (!accessKeyId || !secretAccessKey) throw new Error('S3_BUCKET, S3_ACCESS_KEY and S3_SECRET_KEY belong together')
  return { bucket, endpoint: env['S3_ENDPOINT'] || undefined, region: env['S3_REGION'] || 'eu-central-1', accessKeyId, secretAccessKey }
}

function vapidOf(env: Env): Config['vapid'] {
  const [publicKey, privateKey] = [env['VAPID_PUBLIC_KEY'], env['VAPID_PRIVATE_KEY']]
  if (!publicKey && !privateKey) return null
  if (!publicKey || !privateKey) throw new Error('VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY belong together')
  return { publicKey, privateKey, subject: env['VAPID_SUBJECT'] || 'mailto:post@markthalle.example' }
}

/**
 * Where a proxy stands in front or others know the address, strangers come: the mailbox shows every
 * mail, the sandbox's payments cost nothing.
 */
const isReachedDirectly = (env: Env, publicUrl: string) =>
  Number(env['TRUST_PROXY'] || 0) === 0 && isLoopbackName(new URL(publicUrl).hostname)

/** From the environment, else generated once and kept readable for the owner only. */
function secret(env: Env, name: string, dataDir: string, required: boolean): string {
  const given = env[name]
  if (given) {
    if (given.length < 32) throw new Error(`${name} must have at least 32 characters`)
    return given
  }
  if (required) throw new Error(`${name} is missing in the environment`)
  if (dataDir === 'memory') return randomBytes(32).toString('base64url')
  const file = join(dataDir, `${name.toLowerCase()}.key`)
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true })
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600 })
  }
  return readFileSync(file, 'utf8').trim()
}
