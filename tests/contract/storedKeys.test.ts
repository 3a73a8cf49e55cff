import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { privacy } from '#backend/demo/pages/privacy.ts'
import { shownKey, storedKeys } from '#contract/values/storedKeys.ts'

const sourcesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$|\.js$/.test(name) && !name.includes('node_modules'))
    .map((name) => `${folder}/${name}`)
/** Comments speak of stores; code may reach them only where names are declared. */
const codeOf = (path: string) => readFileSync(path, 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')

describe('what is kept in browsers', () => {
  it('stands on the privacy page, each with what it is and how long', () => {
    for (const one of storedKeys) expect(privacy.body).toContain(`<strong>${shownKey(one)}</strong>: ${one.what}; ${one.until}.`)
    expect(new Set(storedKeys.map(({ key }) => key)).size).toBe(storedKeys.length)
  })

  it('is reached only through the store that takes declared names', () => {
    const reach = /\b(?:localStorage|sessionStorage|cookieStore|document\.cookie|caches\.open)\b/
    const found = ['client/src', 'client/public', 'gateway', 'backend', 'machines']
      .flatMap(sourcesOf)
      .filter((path) => reach.test(codeOf(path)))
    expect(found.sort()).toEqual(['client/src/boot/firstPaint.ts', 'client/src/lib/storage.ts'])
    const read = [...codeOf('client/src/boot/firstPaint.ts').matchAll(/localStorage\.\w+\('([^']+)'\)/g)].map((match) => match[1])
    expect(
      read.filter((key) => !storedKeys.some((one) => one.key === key && one.where === 'local')),
      'the inline script cannot import',
    ).toEqual([])
    expect(read.length).toBeGreaterThan(1)
  })

  it('databases and cookies have declared names', () => {
    const databases = sourcesOf('client/src').filter((path) => /indexedDB\./.test(codeOf(path)))
    expect(databases).toEqual(['client/src/lib/indexedTable.ts'])
    expect(codeOf(databases[0]!)).toContain('(name: DatabaseName, table: string)')
    const cookies = ['backend/features', 'gateway']
      .flatMap(sourcesOf)
      .filter((path) => /setCookie\(`|set-cookie'?, ?[`'\w]/i.test(codeOf(path)))
    expect(cookies.sort()).toEqual(['backend/features/accounts/knownDevices.ts', 'backend/features/accounts/registeringBrowser.ts'])
    for (const path of cookies) expect(codeOf(path)).toContain('const name: CookieName')
  })
})
