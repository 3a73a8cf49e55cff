import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { builtProcesses } from '#tests/support/builtProcesses.ts'
import { knownSettings, settingProblems } from '#contract/internal/settings.ts'

const long = 's'.repeat(32)
const wrong: Record<string, string[]> = {
  PORT: ['abc', '-1', '65536', '3000.5', '3e3', ' 3000', '0x1f', '99999999999'],
  BACKEND_PORT: ['x'],
  HOST: ['a b', 'http://x', '/'],
  PUBLIC_URL: [
    'markt.example',
    'ftp://markt.example',
    'https://markt.example/pfad',
    'https://',
    'https://markt.example?x=1',
    'localhost:3000',
    'javascript:1',
    'https://a@markt.example',
  ],
  UNREADY_SECONDS: ['0', '21', 'x'],
  WORKER_PORT: ['x', '65536'],
  WORKERS: ['off', 'true'],
  BACKEND_URLS: ['http://127.0.0.1:4000;http://127.0.0.1:4001', 'http://a.example/pfad,http://b.example'],
  BACKEND_URL: ['127.0.0.1:4000'],
  ALLOWED_ORIGINS: ['https://a.example,b.example', '*'],
  TRUST_PROXY: ['ja', '-1', '1.5', '999'],
  TOKEN_HOURS: ['abc', '0', '-3', '1e9', 'NaN', 'Infinity', '169', '12h'],
  TOKEN_SECRET: ['kurz'],
  INTERNAL_SECRET: ['kurz'],
  DATABASE_URL: ['kundendaten', 'mysql://x/y', 'pg.local'],
  REPLICA_URLS: ['kundendaten', 'postgres://a.example/x,http://b.example'],
  REDIS_URL: ['kundenbus', 'http://bus.example:6379'],
  DATA_DIR: [' ', 'a\0b'],
  S3_BUCKET: ['Großer Eimer', 'a'],
  S3_ENDPOINT: ['s3.example', 'https://s3.example/eimer'],
  S3_REGION: ['EU Central'],
  S3_ACCESS_KEY: ['k'],
  S3_SECRET_KEY: ['k'],
  SMTP_URL: ['mail.example:25', 'http://mail.example'],
  MAIL_FROM: ['niemand', 'a@b\r\nBcc: c@d'],
  SMS_URL: ['sms.example'],
  SMS_FROM: ['viel zu langer Absender'],
  VAT_REGISTER_URL: ['register.example', 'ftp://register.example'],
  VAPID_PUBLIC_KEY: ['kurz'],
  VAPID_PRIVATE_KEY: ['kurz'],
  VAPID_SUBJECT: ['post@markt.example'],
  PUSH_HOSTS: ['a b', 'https://push.example'],
  STRIPE_SECRET_KEY: ['pk_live_1234567890'],
  STRIPE_PUBLISHABLE_KEY: ['sk_live_1234567890', 'pk'],
  STRIPE_WEBHOOK_SECRET: ['secret'],
  PAYMENT_SANDBOX: ['yes', 'true'],
  HOUSE_VOUCHERS: ['yes', 'true'],
  REPAIR_ACT_FROM: ['31.07.2026', '2026-02-30', 'ja'],
  OPERATOR_NAME: ['x'.repeat(201)],
  OPERATOR_STREET: ['x'.repeat(201)],
  OPERATOR_POSTAL_CODE: ['6210', 'Lindenbrück'],
  OPERATOR_CITY: ['x'.repeat(201)],
  OPERATOR_PHONE: ['anrufen', '12'],
  OPERATOR_EMAIL: ['niemand', 'a@b\r\nBcc: c@d'],
  SEPA_CREDITOR_ID: ['99ZZZ09999999999', 'DE98 ZZZ'],
  OPERATOR_TAX_NUMBER: ['x'.repeat(201)],
  OPERATOR_VAT_ID: ['136695976', 'de136695976'],
  PLATFORM_FEE_BASIS_POINTS: ['-1', '5001', '2,5'],
  DEMO: ['ja', 'true'],
  QUIET: ['true'],
  DEVELOPER_PAGES: ['on'],
  LOG_LEVEL: ['laut'],
  OTEL_EXPORTER_OTLP_ENDPOINT: ['127.0.0.1:4318', 'grpc://otel.example'],
  SHED_LOOP_DELAY_MS: ['400', '400,800', '800,400,2000', '-1', 'nie', '400;800;2000'],
  SHED_POOL_WAITING: ['200,400', '400,200,800', '1e9', 'x'],
}

describe('settings', () => {
  it('are all known that README.md names, but for folders and switches that need no check', () => {
    const named = new Set(
      [...readFileSync('README.md', 'utf8').matchAll(/^\| ((?:`[A-Z_]+`(?:, )?)+) \|/gm)].flatMap(([, names]) =>
        [...names!.matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name!),
      ),
    )
    expect(named.size).toBeGreaterThan(20)
    expect([...named].filter((name) => !knownSettings.includes(name)).sort()).toEqual([
      'CLIENT_DIR',
      'PAGES_DIR',
      'RECORD_CALLS',
      'SMS_TOKEN',
    ])
    expect(Object.keys(wrong).sort()).toEqual([...knownSettings].sort())
  })

  it('are fine when left out, empty or right', () => {
    const right = {
      PORT: '0',
      BACKEND_PORT: '4000',
      HOST: '::1',
      PUBLIC_URL: 'https://markt.example',
      ALLOWED_ORIGINS: 'https://a.example, http://localhost:5173',
      TRUST_PROXY: '1',
      TOKEN_HOURS: '0.5',
      TOKEN_SECRET: long,
      INTERNAL_SECRET: long,
      DATABASE_URL: 'postgres://u:p%40@db:5432/markthalle',
      DATA_DIR: 'memory',
      SMTP_URL: 'smtp://127.0.0.1:25',
      MAIL_FROM: 'Markthalle <post@markthalle.example>',
      SMS_URL: 'http://127.0.0.1:1/send',
      SMS_TOKEN: 't',
      SMS_FROM: 'Markthalle',
      VAT_REGISTER_URL: 'https://ec.europa.eu/taxation_customs/vies/rest-api',
      VAPID_PUBLIC_KEY: 'B'.repeat(87),
      VAPID_PRIVATE_KEY: 'a'.repeat(43),
      VAPID_SUBJECT: 'mailto:a@b.example',
      PUSH_HOSTS: 'fcm.googleapis.com, .push.apple.com,push.lan:8443',
      DEMO: '0',
      QUIET: '1',
      DEVELOPER_PAGES: '0',
      LOG_LEVEL: 'warn',
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318',
      SHED_LOOP_DELAY_MS: '0',
      SHED_POOL_WAITING: '200,400,800',
      NODE_ENV: 'production',
    }
    expect([
      settingProblems({}),
      settingProblems(Object.fromEntries(knownSettings.map((name) => [name, '']))),
      settingProblems(right),
    ]).toEqual([[], [], []])
    expect(settingProblems({ DATABASE_URL: 'postgresql:///markthalle?host=/var/run/postgresql' })).toEqual([])
  })

  it.each(Object.entries(wrong))('%s that cannot be is named in one German line, without passwords', (name, values) => {
    for (const value of values) {
      const lines = settingProblems({ [name]: value, ...(name.startsWith('VAPID') ? {} : {}) }).filter((line) =>
        line.startsWith(`${name}: `),
      )
      expect([value, lines]).toEqual([value, [expect.stringMatching(/^[A-Z0-9_]+: .*gebraucht wird .+\.$/)]])
      expect(lines[0]).not.toMatch(/[\r\n].*[\r\n]/)
      if (/SECRET|PRIVATE|_URL$/.test(name) && value.length > 1 && !/PUBLIC|BACKEND/.test(name)) expect(lines[0]).not.toContain(value)
    }
  })

  it('that belong together or are needed are asked for', () => {
    expect(settingProblems({ NODE_ENV: 'production', DATABASE_URL: 'postgres://x/y' })).toEqual([
      expect.stringMatching(/^TOKEN_SECRET: fehlt/),
      expect.stringMatching(/^INTERNAL_SECRET: fehlt/),
    ])
    expect(settingProblems({ VAPID_PUBLIC_KEY: 'B'.repeat(87) })).toEqual([expect.stringMatching(/^VAPID_PRIVATE_KEY: fehlt/)])
    expect(settingProblems({}, ['BACKEND_URL'])).toEqual([expect.stringMatching(/^BACKEND_URL: fehlt/)])
  })
})

describe('a start that cannot be', () => {
  const start = (env: Record<string, string>) =>
    new Promise<{ code: number | null; out: string }>((resolve) => {
      const child = spawn(process.execPath, [join(bundle, 'serve.js')], {
        env: {
          PATH: process.env['PATH'],
          HOME: process.env['HOME'],
          DATA_DIR: 'memory',
          PORT: '0',
          QUIET: '1',
          DEMO: '0',
          LOG_LEVEL: 'silent',
          ...env,
        },
      })
      let out = ''
      child.stdout.on('data', (chunk: Buffer) => {
        out += chunk.toString()
      })
      child.stderr.on('data', (chunk: Buffer) => {
        out += chunk.toString()
      })
      child.on('exit', (code) => {
        resolve({ code, out: out.trim() })
      })
    })

  let bundle: string
  beforeAll(async () => {
    bundle = await builtProcesses()
  })

  it('says why in one German line and ends with 1', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'markthalle-start-'))
    const file = join(folder, 'file')
    writeFileSync(file, '')
    const taken = createServer()
    await new Promise<void>((ready) => {
      taken.listen(0, '127.0.0.1', ready)
    })
    const { port } = taken.address() as AddressInfo
    for (const [env, line] of [
      [{ TOKEN_HOURS: 'abc' }, /^TOKEN_HOURS: „abc“ geht nicht, gebraucht wird eine Zahl/],
      [{ DATA_DIR: file }, /^DATA_DIR: „.*“ ist kein Verzeichnis\.$/],
      [{ DATA_DIR: join(file, 'x') }, /^DATA_DIR: „.*“ ist kein Verzeichnis\.$/],
      [
        { DATABASE_URL: 'postgres://u:geheim@127.0.0.1:1/markthalle' },
        /^DATABASE_URL: Die Datenbank 127\.0\.0\.1:1 antwortet nicht \(ECONNREFUSED\)/,
      ],
      [{ PORT: String(port) }, /^PORT: \d+ ist schon belegt/],
    ] as const) {
      const { code, out } = await start(env)
      expect([env, code, out.split('\n').length], out).toEqual([env, 1, 1])
      expect(out).toMatch(line)
      expect(out).not.toContain('geheim')
    }
    taken.close()
    rmSync(folder, { recursive: true, force: true })
  }, 120_000)

  it.runIf(process.env['TEST_DATABASE_URL'])(
    'names a database that is not there',
    async () => {
      const url = new URL(process.env['TEST_DATABASE_URL']!)
      url.pathname = '/gibt_es_nicht'
      expect(await start({ DATABASE_URL: url.href })).toEqual({
        code: 1,
        out: expect.stringMatching(
          /^DATABASE_URL: Die Datenbank „gibt_es_nicht“ gibt es auf .* nicht\. Legen Sie sie an: createdb gibt_es_nicht$/,
        ),
      })
    },
    60_000,
  )
})
