import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { privacy } from '#backend/demo/pages/privacy.ts'
import { shownKey, storedKeys } from '#contract/values/storedKeys.ts'
import { codeOf, pathsHaving, sourcesIn, type Source } from '#tests/support/sourceText.ts'

/** The code of folders: comments speak of stores; code may reach them only where names are declared. */
const codeIn = (...folders: string[]): Source[] =>
  folders.flatMap((folder) =>
    sourcesIn(folder, /\.tsx?$|\.js$/).map(({ path, text }) => ({ path: `${folder}/${path}`, text: codeOf(text) })),
  )
const reaching = (sources: readonly Source[]) =>
  pathsHaving(/\b(?:localStorage|sessionStorage|cookieStore|document\.cookie|caches\.open)\b/, sources)
const openingDatabases = (sources: readonly Source[]) => pathsHaving(/(?<!typeof )\bindexedDB\b/, sources)
const settingCookies = (sources: readonly Source[]) => pathsHaving(/setCookie\(|set-cookie'?\]?,? ?(?:= ?)?[`'\w]/i, sources)

describe('what is kept in browsers', () => {
  it('stands on the privacy page, each with what it is and how long', () => {
    for (const one of storedKeys) expect(privacy.body).toContain(`<strong>${shownKey(one)}</strong>: ${one.what}; ${one.until}.`)
    expect(new Set(storedKeys.map(({ key }) => key)).size).toBe(storedKeys.length)
  })

  it('is reached only through the store that takes declared names', () => {
    const sources = codeIn('client/src', 'client/public', 'gateway', 'backend', 'machines')
    expect(reaching(sources)).toEqual(['client/src/boot/firstPaint.ts', 'client/src/lib/storage.ts'])
    const read = [...readFileSync('client/src/boot/firstPaint.ts', 'utf8').matchAll(/localStorage\.\w+\('([^']+)'\)/g)].map(
      (match) => match[1],
    )
    expect(
      read.filter((key) => !storedKeys.some((one) => one.key === key && one.where === 'local')),
      'the inline script cannot import',
    ).toEqual([])
    expect(read.length).toBeGreaterThan(1)
  })

  it('databases and cookies have declared names', () => {
    const databases = openingDatabases(codeIn('client/src'))
    expect(databases).toEqual(['client/src/lib/indexedTable.ts'])
    expect(readFileSync(databases[0]!, 'utf8')).toContain('(name: DatabaseName, table: string)')
    const cookies = settingCookies(codeIn('backend/features', 'gateway'))
    expect(cookies).toEqual(['backend/features/accounts/knownDevices.ts', 'backend/features/accounts/registeringBrowser.ts'])
    for (const path of cookies) expect(readFileSync(path, 'utf8')).toContain('const name: CookieName')
  })

  it.each([
    [reaching, "localStorage.setItem('draft', text)"],
    [reaching, 'await caches.open(name)'],
    [reaching, "document.cookie = 'seen=1'"],
    [openingDatabases, "globalThis.indexedDB.open('drafts')"],
    [openingDatabases, 'const { open } = indexedDB'],
    [settingCookies, 'ctx.setCookie(`seen=1; Path=/`)'],
    [settingCookies, "reply.header('Set-Cookie', cookie)"],
    [settingCookies, "headers['set-cookie'] = cookie"],
  ])('%o finds what goes around it: %s', (rule, text) => {
    expect(rule([{ path: 'planted.ts', text }])).toEqual(['planted.ts'])
    expect(rule([{ path: 'said.ts', text: codeOf(`// ${text}`) }])).toEqual([])
  })
})
