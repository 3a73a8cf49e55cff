import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { spawnSync } from 'node:child_process'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { importPlaces, type ImportOptions } from '#backend/features/lookups/placeImport.ts'
import { loadBundledPlaces } from '#backend/features/lookups/loadBundledPlaces.ts'
import { openDatabase } from '#backend/kernel/db/database.ts'
import { builtProcesses } from '#tests/support/builtProcesses.ts'
import { testDatabase } from '#tests/support/testDatabase.ts'
import type { Tables } from '#backend/tables.ts'
import { marketTestApp } from './marketTestApp.ts'

const database = await testDatabase<Tables>()
const { call, provider } = await marketTestApp(database)
const db = database.kysely
const folder = mkdtempSync(join(tmpdir(), 'markthalle-import-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const file = (name: string, content: string | Buffer) => {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}
const bring = (path: string, options: Partial<ImportOptions> = {}) =>
  importPlaces(database, path, { attribution: '', replace: false, dryRun: false, now: new Date('2026-11-20T12:00:00Z'), ...options })
const places = async () =>
  (await db.selectFrom('postal_codes').select(['code', 'city', 'state']).orderBy('code').orderBy('city').execute()).map(
    ({ code, city, state }) => `${code} ${city} ${state}`,
  )
const streets = async () =>
  (
    await db.selectFrom('streets').select(['name', 'postal_code', 'city']).orderBy('postal_code').orderBy('name').orderBy('city').execute()
  ).map(({ name, postal_code, city }) => `${name}, ${postal_code} ${city}`)
const latin1 = (text: string) => Buffer.from(text, 'latin1')

beforeEach(async () => {
  for (const table of ['postal_codes', 'streets', 'place_sources'] as const) await db.deleteFrom(table).execute()
})

describe('a list of postal codes', () => {
  it.each([
    ['UTF-8 and commas', 'PLZ,Ort,Bundesland\n80331,München,Bayern\n', 'utf-8', ','],
    ['a byte order mark and semicolons', '\ufeffPostleitzahl;Ortsname;Land\r\n80331;München;BY\r\n', 'utf-8', ';'],
    ['Windows-1252', latin1('PLZ;Ort;Bundesland\r\n80331;München;Bayern\r\n'), 'windows-1252', ';'],
    ['tabs and other columns', 'id\tplz\tname_kreis\tort\tbundesland\n7\t80331\tx\tMünchen\tDE-BY\n', 'utf-8', '\t'],
    ['quotes', '"zip","place","state"\n"80331","München","Bayern"\n', 'utf-8', ','],
    ['old line ends', 'PLZ;Ort;Bundesland\r80331;München;Bayern\r', 'utf-8', ';'],
  ])('is read with %s', async (_, content, encoding, delimiter) => {
    const report = await bring(file('plz.csv', content))
    expect(report).toMatchObject({ stored: true, rows: 1, added: 1, badCount: 0, file: { kind: 'postal_codes', encoding, delimiter } })
    expect(await places()).toEqual(['80331 München BY'])
  })

  it('is refused whole when a row is bad; the rows are named', async () => {
    const path = file(
      'plz.csv',
      'PLZ;Ort;Bundesland\n80331;München;Bayern\n1067;Dresden;Sachsen\n;Ulm;Bayern\n89073;;Bayern\n10115;Berlin;Wien\n' +
        '20095;Hamburg\n60311;"Frank<b>furt";Hessen\n',
    )
    const report = await bring(path)
    expect(report).toMatchObject({ stored: false, rows: 7, badCount: 6 })
    expect(report.bad.map(({ line, reasons }) => `${line}: ${reasons.join('; ')}`)).toEqual([
      '3: „1067“ hat vier Stellen: Fehlt die führende Null? Formatieren Sie die Spalte in der Tabelle als Text',
      '4: die Postleitzahl fehlt',
      '5: der Ort fehlt',
      '6: „Wien“ ist kein Bundesland',
      '7: 2 Spalten statt 3',
      '8: „Frank<b>furt“ ist kein gültiger Ort',
    ])
    expect(await places()).toEqual([])
    expect(await db.selectFrom('place_sources').select('id').execute()).toEqual([])
    expect(await bring(path, { skipBad: true })).toMatchObject({ stored: true, added: 1, badCount: 6 })
    expect(await places()).toEqual(['80331 München BY'])
  })

  it('says where codes lie, and sellers known by their code alone move there, with their goods and pages', async () => {
    const luca = await provider({ kind: 'shop', company_name: 'Luca', postal_code: '80331', lat: 48, lng: 11, place_within_km: 14 })
    const exact = await provider({ kind: 'shop', company_name: 'Genau', postal_code: '80331', lat: 48.2, lng: 11.2 })
    const place = (id: number) =>
      db.selectFrom('providers').select(['lat', 'lng', 'place_within_km']).where('account_id', '=', id).executeTakeFirstOrThrow()
    expect((await bring(file('plz.csv', 'PLZ;Ort;Bundesland\n80331;München;Bayern\n'))).moved).toBe(0)
    expect(
      (await bring(file('plz.csv', 'PLZ;Ort;Bundesland;Breite;Länge\n80331;München;Bayern;48,135;11,571\n'), { dryRun: true })).stored,
    ).toBe(false)
    expect(await place(luca.id)).toEqual({ lat: 48, lng: 11, place_within_km: 14 })
    expect((await bring(file('plz.csv', 'PLZ;Ort;Bundesland;Breite;Länge\n80331;München;Bayern;48,135;11,571\n'))).moved).toBe(1)
    expect(await place(luca.id)).toEqual({ lat: 48.135, lng: 11.571, place_within_km: 2 })
    expect(await place(exact.id)).toEqual({ lat: 48.2, lng: 11.2, place_within_km: null })
    const tags = (await db.selectFrom('page_changes').select('tags').execute()).flatMap((one) => one.tags)
    expect(tags).toEqual(expect.arrayContaining(['list:providers', `provider:${luca.id}`]))
    expect(tags).not.toContain(`provider:${exact.id}`)
  })

  it('counts in a dry run and leaves everything as it was', async () => {
    const path = file('plz.csv', 'PLZ;Ort;Bundesland\n80331;München;Bayern\n80331;München;Bayern\n')
    expect(await bring(path, { dryRun: true })).toMatchObject({ stored: false, rows: 2, added: 1 })
    expect(await places()).toEqual([])
    expect(await bring(path)).toMatchObject({ stored: true, added: 1 })
    expect(await bring(path)).toMatchObject({ stored: true, added: 0, changed: 0 })
  })

  it('knows better than what came with the installation, and can replace all of it', async () => {
    await db.insertInto('postal_codes').values({ code: '62101', city: 'Lindenbrück', state: 'HE' }).execute()
    const bundled = await loadBundledPlaces(database, new Date())
    await bring(file('plz.csv', 'PLZ;Ort\n28759;Bremen-Nord\n62101;Lindenbrück\n'))
    const now = await places()
    expect(now.filter((place) => place.startsWith('28759') || place.startsWith('62101'))).toEqual([
      '28759 Bremen-Nord HB',
      '62101 Lindenbrück HE',
    ])
    expect(now.length).toBe(bundled + 1)
    expect(await bring(file('neu.csv', 'PLZ;Ort;Bundesland\n10115;Berlin;BE\n'), { replace: true })).toMatchObject({
      removed: bundled,
      added: 1,
    })
    expect(await places(), "the installation's own codes stay").toEqual(['10115 Berlin BE', '62101 Lindenbrück HE'])
    expect(await loadBundledPlaces(database, new Date()), 'and what was replaced does not come back').toBe(0)
  })

  it('brings its attribution along, while its data is in use', async () => {
    const named = async () =>
      (await call(null, 'lookups.attributions')).body.data
        .filter(({ loaded_at }) => loaded_at !== null)
        .map(({ title, text }) => `${title}: ${text}`)
    await bring(file('plz.csv', 'PLZ;Ort\n80331;München\n'), { attribution: '© Amt für Orte' })
    expect(await named()).toEqual(['Postleitzahlen und Orte: © Amt für Orte'])
    await bring(file('neu.csv', 'PLZ;Ort\n80331;München\n'), { attribution: '© Neues Amt', replace: true })
    expect(await named()).toEqual(['Postleitzahlen und Orte: © Neues Amt'])
  })

  it.each([
    ['an unknown file', join(folder, 'fehlt.csv'), /gibt es nicht/],
    ['a folder', folder, /nicht lesen/],
    ['no headings', file('ohne.csv', '80331;München\n'), /„PLZ“ und „Ort“ fehlt/],
    ['headings only', file('leer.csv', 'PLZ;Ort\n'), /keine Zeile/],
    ['nothing', file('nichts.csv', ''), /fehlt/],
    ['an open quote', file('quote.csv', `PLZ;Ort\n80331;"München\n${'x\n'.repeat(20000)}`), /Anführungszeichen/],
    ['UTF-16', file('utf16.csv', Buffer.from('PLZ;Ort\n80331;München\n', 'utf16le')), /UTF-8/],
    ['a workbook', file('mappe.xlsx', Buffer.from([0x50, 0x4b, 3, 4, 0, 0, 9])), /CSV/],
  ])('is refused in German: %s', async (_, path, message) => {
    await expect(bring(path)).rejects.toThrow(message)
    expect(await places()).toEqual([])
    expect(await db.selectFrom('place_sources').select('id').execute()).toEqual([])
  })
})

describe('a list of streets', () => {
  it('spells «Str.» out, keeps namesakes in two villages apart and is found at once', async () => {
    const report = await bring(
      file(
        'strassen.csv',
        'Straßenname;PLZ;Ort\nBahnhofstr.;98631;Bibra\nBahnhofstraße;98631;Jüchsen\nRobert-Koch-Str.;98631;Bibra\n' +
          'Rue d’Alsace;98631;Bibra\nSt.-Johann-Weg;98631;Bibra\n"Straße des 17. Juni";98631;Bibra\n',
      ),
    )
    expect(report).toMatchObject({ stored: true, rows: 6, added: 6, file: { kind: 'streets' } })
    expect(await streets()).toEqual([
      'Bahnhofstraße, 98631 Bibra',
      'Bahnhofstraße, 98631 Jüchsen',
      'Robert-Koch-Straße, 98631 Bibra',
      'Rue d’Alsace, 98631 Bibra',
      'St.-Johann-Weg, 98631 Bibra',
      'Straße des 17. Juni, 98631 Bibra',
    ])
    const found = (await call(null, 'lookups.streets', { query: { keyword: 'robert koch strasse', city: 'BIBRA' } })).body.data
    expect(found).toEqual([{ name: 'Robert-Koch-Straße', postal_code: '98631', city: 'Bibra' }])
  })
  it('names umlauts that were lost before', async () => {
    const report = await bring(file('strassen.csv', 'street,zip,city\nNymphenburger Stra\ufffd\ufffde,80636,München\n'))
    expect(report).toMatchObject({
      stored: false,
      bad: [{ line: 2, reasons: ['ein Umlaut ist schon in der Datei verloren gegangen', expect.stringContaining('keine gültige Straße')] }],
    })
  })
  it('takes no SQL and no HTML for a street', async () => {
    const report = await bring(
      file('strassen.csv', 'Straße;PLZ;Ort\n"\'; drop table streets; --";80331;München\n<b>Weg</b>;80331;München\n'),
    )
    expect(report.badCount).toBe(2)
  })
  it('replaces the streets of earlier files, of several files together', async () => {
    await bring(file('alt.csv', 'Straße;PLZ;Ort\nAltweg;80331;München\n'))
    await bring(file('eins.csv', 'Straße;PLZ;Ort\nEinsweg;80331;München\n'), { replace: true })
    await bring(file('zwei.csv', 'Straße;PLZ;Ort\nZweiweg;80331;München\n'), { replace: true, alreadyReplaced: new Set(['streets']) })
    expect(await streets()).toEqual(['Einsweg, 80331 München', 'Zweiweg, 80331 München'])
  })
  it('of many megabytes is stored with all its indexes', async () => {
    const indexes = async () =>
      (await db
        .selectFrom('pg_indexes' as never)
        .select('indexdef' as never)
        .where('tablename' as never, '=', 'streets' as never)
        .orderBy('indexname' as never)
        .execute()) as { indexdef: string }[]
    const before = await indexes()
    const line = (at: number) =>
      `Beispielstraße mit einem recht langen Namen ${at % 97};${80331 + (at % 50)};München am sehr breiten Fluss ${'und noch viel weiter '.repeat(2)}Oberdorf\n`
    const path = file('gross.csv', `Straße;PLZ;Ort\n${Array.from({ length: 36_000 }, (_, at) => line(at)).join('')}`)
    const report = await bring(path)
    expect(report.file.bytes).toBeGreaterThan(4 * 1024 * 1024)
    expect(report).toMatchObject({ stored: true, rows: 36_000, added: 97 * 50 })
    expect(await indexes()).toEqual(before)
  }, 60_000)
})

describe('npm run import:places', () => {
  let bundle: string
  beforeAll(async () => {
    bundle = await builtProcesses()
  })
  const run = (args: string[], env: Record<string, string>, from = [join(bundle, 'importPlaces.js')]) => {
    const { stdout, stderr, status } = spawnSync(process.execPath, [...from, ...args], {
      encoding: 'utf8',
      env: { ...process.env, DATABASE_URL: '', ...env },
    })
    return { stdout, stderr, status }
  }
  it('fills a stopped installation, and waits for none that runs', async () => {
    const dataDir = join(folder, 'data')
    const path = file('plz.csv', 'PLZ;Ort;Bundesland\n80331;München;Bayern\n')
    expect(run([path, '--dry-run'], { DATA_DIR: dataDir })).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/1 Zeilen Postleitzahlen und Orte \(UTF-8, getrennt mit «;»[^]*1 neu, 0 geändert[^]*Probelauf/),
    })
    expect(run([path, '--attribution', '© Amt'], { DATA_DIR: dataDir })).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('Übernommen.'),
    })
    const running = await openDatabase<Tables>({ dataDir })
    expect(await running.kysely.selectFrom('postal_codes').select('city').where('code', '=', '80331').execute()).toEqual([
      { city: 'München' },
    ])
    expect(run([path], { DATA_DIR: dataDir })).toMatchObject({ status: 1, stderr: expect.stringContaining('wird bereits von Prozess') })
    await running.close()
    expect(run([file('kaputt.csv', 'PLZ;Ort\n1067;Dresden\n')], { DATA_DIR: dataDir })).toMatchObject({
      status: 1,
      stdout: expect.stringMatching(/Zeile 2: „1067“ hat vier Stellen[^]*Es wurde nichts übernommen/),
    })
    // As an operator with the sources starts it; the above is what an image holds.
    expect(run([], {}, ['--import', 'tsx', 'scripts/import-places.ts'])).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('Aufruf: npm run import:places'),
    })
  }, 120_000)
})
