import { beforeEach, describe, expect, it } from 'vitest'
import { storedBanner } from '#client/lib/session/providerBanner.ts'
import { loginPath, returnPathOf } from '#client/lib/session/returnPath.ts'
import {
  clearStoredSession,
  profileOfRole,
  readEntry,
  readStoredSession,
  sessionOfToken,
  storedToken,
  writeEntry,
} from '#client/lib/session/storedSession.ts'
import { stubStorage } from '../memoryStorage.ts'
import { tokenEndingAt } from '#tests/client/stubServer.ts'

let storage: ReturnType<typeof stubStorage>
beforeEach(() => {
  storage = stubStorage()
  for (const name of ['accessToken', 'user_id', 'banner', 'role', 'profile', 'cart_key'] as const) writeEntry(name, null)
})
const end = Date.parse('2026-05-04T10:00:00Z')

describe('an entry', () => {
  it('is kept and taken away', () => {
    writeEntry('cart_key', 'k')
    expect([readEntry('cart_key'), storage.entries.get('cart_key')]).toEqual(['k', 'k'])
    writeEntry('cart_key', null)
    expect([readEntry('cart_key'), storage.entries.size]).toEqual([null, 0])
  })
  it('lives as long as the tab where storage is blocked or full', () => {
    storage.block()
    expect(readEntry('cart_key')).toBeNull()
    writeEntry('cart_key', 'k')
    expect(readEntry('cart_key')).toBe('k')
    storage.block(false)
    expect(readEntry('cart_key'), 'not lost when storage is back').toBe('k')
    writeEntry('cart_key', 'new')
    storage.block()
    expect(readEntry('cart_key'), 'what was stored since is not overlaid').toBeNull()
    writeEntry('cart_key', null)
    expect(readEntry('cart_key')).toBeNull()
  })
})

describe('the session of a token', () => {
  it('ends when its token says so', () => {
    expect(sessionOfToken(tokenEndingAt(end), 'User')).toEqual({
      token: tokenEndingAt(end),
      role: 'User',
      expiresAt: '2026-05-04T10:00:00.000Z',
    })
    expect(sessionOfToken(tokenEndingAt(end, { iat: end / 1000 - 60, sid: 's-1' }), 'User')).toMatchObject({
      issuedAt: '2026-05-04T09:59:00.000Z',
      id: 's-1',
    })
    expect(sessionOfToken(tokenEndingAt(end, { sid: 7, iat: 'x' }), 'User')).not.toHaveProperty('id')
    // «ÿ» and «?» need the letters that differ between base64 and base64url.
    expect(sessionOfToken(tokenEndingAt(end, { sid: '>>>???' }), 'User')).toMatchObject({ id: '>>>???' })
  })
  it.each(['', 'a', 'a.b.c', `a.${btoa('null')}.c`, `a.${btoa('7')}.c`, `a.${btoa('{"exp":"1"}')}.c`, tokenEndingAt(8.64e15 + 1000)])(
    'is none of %j',
    (token) => expect(sessionOfToken(token, 'User')).toBeNull(),
  )
  it('may end in the last second there is', () => {
    expect(sessionOfToken(tokenEndingAt(8.64e15), 'User')).toMatchObject({ expiresAt: '+275760-09-13T00:00:00.000Z' })
  })
  it('is read back whole, or not at all', () => {
    expect(readStoredSession()).toBeNull()
    writeEntry('accessToken', tokenEndingAt(end))
    expect([readStoredSession(), storedToken()]).toEqual([null, tokenEndingAt(end)])
    writeEntry('role', 'User')
    expect(readStoredSession()).toMatchObject({ role: 'User', expiresAt: '2026-05-04T10:00:00.000Z' })
    writeEntry('accessToken', null)
    expect(readStoredSession()).toBeNull()
  })
  it('is forgotten without the cart, which is also a guest’s', () => {
    for (const name of ['accessToken', 'user_id', 'banner', 'role', 'profile', 'cart_key'] as const) writeEntry(name, 'x')
    clearStoredSession()
    expect([...storage.entries.keys()]).toEqual(['cart_key'])
  })
})

it('any role but the customer’s is a business', () => {
  expect(['User', 'Company', 'user'].map(profileOfRole)).toEqual(['Customer', 'Business', 'Business'])
})

describe('the reminder of an open registration', () => {
  const banner = (text: string) => {
    writeEntry('banner', text)
    return storedBanner()
  }
  it('is as the last visit left it', () => {
    expect(storedBanner()).toBeNull()
    expect(banner('{"registration_completed":false,"canceled":true,"role":"Freelancer"}')).toEqual({
      registration_completed: false,
      canceled: true,
      role: 'Freelancer',
    })
    expect(banner('{"registration_completed":true,"canceled":"yes"}')).toEqual({
      registration_completed: true,
      canceled: false,
      role: 'Company',
    })
  })
  it.each(['', '{', 'null', '{}', '{"registration_completed":1}'])('is none when %j stands there', (text) =>
    expect(banner(text)).toBeNull(),
  )
})

describe('the way back after the log-in', () => {
  it('is named where there is one', () => {
    expect(loginPath('customer')).toBe('/anmelden')
    expect(loginPath('provider', { pathname: '/' })).toBe('/anmelden/anbieter')
    expect(loginPath('customer', { pathname: '/kasse', search: '?a=1', hash: '#b' })).toBe('/anmelden?zurueck=%2Fkasse%3Fa%3D1%23b')
    for (const pathname of ['/anmelden', '/registrieren/anbieter', '/passwort-vergessen', '/email-bestaetigen'])
      expect(loginPath('customer', { pathname }), pathname).toBe('/anmelden')
    expect(loginPath('customer', { pathname: '/seite/anmelden' })).toBe('/anmelden?zurueck=%2Fseite%2Fanmelden')
  })
  it.each([
    ['?zurueck=%2Fkasse%3Fa%3D1', '/kasse?a=1'],
    ['', '/konto'],
    ['?zurueck=', '/konto'],
    ['?zurueck=//evil.example', '/konto'],
    ['?zurueck=/%5Cevil.example', '/konto'],
    ['?zurueck=https://evil.example', '/konto'],
    ['?zurueck=x/kasse', '/konto'],
    ['?zurueck=/anmelden', '/konto'],
    ['?zurueck=/', '/'],
  ])('of %s is %s: never another host, never the log-in', (search, path) => expect(returnPathOf(search, '/konto')).toBe(path))
})
