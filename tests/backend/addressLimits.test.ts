import { describe, expect, it } from 'vitest'
import { addressKey } from '#contract/internal/clientAddress.ts'
import { demoTestApp } from '#tests/support/demoTestApp.ts'
import { sourcesIn, type Source } from '#tests/support/sourceText.ts'

describe('the key of an address', () => {
  it('is IPv4 whole, IPv6 by its /64, and IPv4 out of whatever IPv6 it is written in', () => {
    for (const [address, key] of [
      ['203.0.113.9', '203.0.113.9'],
      ['::ffff:203.0.113.9', '203.0.113.9'],
      ['::FFFF:203.0.113.9', '203.0.113.9'],
      ['::ffff:cb00:7109', '203.0.113.9'],
      ['0:0:0:0:0:ffff:203.0.113.9', '203.0.113.9'],
      ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
      ['2001:DB8:1:2::1', '2001:db8:1:2::/64'],
      ['2001:0db8:0001:0002::', '2001:db8:1:2::/64'],
      ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
      ['::1', '0:0:0:0::/64'],
      ['fe80::1%eth0', 'fe80:0:0:0::/64'],
      ['unknown', 'unknown'],
      ['', ''],
    ] as const)
      expect([address, addressKey(address)]).toEqual([address, key])
  })
})

describe('limits', async () => {
  const testApp = await demoTestApp()

  it('count 120 wrong log-ins from 120 addresses of one household as those of one, and leave the next household alone', async () => {
    const login = (n: number, net: string) =>
      testApp.raw('guest', 'accounts.login', {
        body: { email: `niemand-${net.length}-${n}@lindenbrueck.example`, password: 'falsch-falsch' },
        ip: `${net}::${n.toString(16)}`,
      })
    const answers = []
    for (let n = 1; n <= 120; n++) answers.push((await login(n, '2001:db8:77:1')).status)
    expect(answers.filter((status) => status === 429).length).toBeGreaterThanOrEqual(70)
    expect((await login(1, '2001:db8:77:2')).status).not.toBe(429)
  })

  /** The only things that may be done with a whole address; everything else, limits above all, takes its key. */
  const allowed = [
    /addressKey\([^)]*(?:\.ip|clientIp)\b/,
    /\bip: (?:ctx|request|start|job|wish)\.(?:ip|clientIp)\b/,
    /addressHash\((?:ctx\.)?kernel, \w+\.ip\)/,
    /ip: start\.ip \?\? ''/,
    /addressKey\(start\.ip \?\? ''\)/,
    /const \{ caller, requestId, ip, /,
    /headers\[''\] = request\.ip/,
    /request\.clientIp = typeof forwarded === '' \? forwarded : request\.ip/,
    /isPrivate\(request\.ip\)/,
    /isIP\(/,
    /addressKey\(clientIp\(/,
    /clientIp: string/,
    /export function clientIp/,
    /import .*clientIp/,
  ]
  const handlingWhole = (sources: readonly Source[]) =>
    sources.flatMap(({ path, text }) =>
      text.split('\n').flatMap((line, at) => {
        if (!/\.ip\b|\bclientIp\b|remoteAddress/.test(line) || /^\s*(?:\*|\/\/|\/\*)/.test(line)) return []
        // A request handed over within the process comes from the process itself (decision 036).
        if (line.endsWith("readonly remoteAddress = '127.0.0.1'")) return []
        const rest = allowed.reduce((left, form) => left.replace(new RegExp(form, 'g'), ''), line.replace(/'[^']*'/g, "''"))
        return /(?:\w\.ip\b|\bclientIp\b)/.test(rest) || (/remoteAddress/.test(line) && path !== 'gateway/proxy/clientIp.ts')
          ? [`${path}:${at + 1} ${line.trim()}`]
          : []
      }),
    )
  it('never see the whole address', () => {
    const sources = ['backend', 'gateway'].flatMap((room) =>
      sourcesIn(room, /\.ts$/).map(({ path, text }) => ({ path: `${room}/${path}`, text })),
    )
    expect(sources.filter(({ text }) => text.includes('addressKey(')).length).toBeGreaterThan(5)
    expect(handlingWhole(sources)).toEqual([])
  })

  it.each([
    ['await countAttempt(ctx, `login:${ctx.ip}`)', true],
    ['const key = clientIp(request)', true],
    ['const from = socket.remoteAddress', true],
    ['await countAttempt(ctx, addressKey(ctx.ip))', false],
    ['// the address is ctx.ip', false],
  ])('a limit by «%s» is found: %s', (text, isFound) =>
    expect(handlingWhole([{ path: 'x.ts', text }])).toEqual(isFound ? [`x.ts:1 ${text}`] : []),
  )
})
