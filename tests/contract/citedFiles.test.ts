import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { citedAndMissing, repositoryFiles } from '#tests/support/citedFiles.ts'
import { lawDuties, lawRows, lawsWithoutTest } from '#tests/support/lawTable.ts'

it('comments and documents cite only what the repository holds', () => {
  const files = repositoryFiles()
  // A migration that has run is never edited, not even its comments: its checksum is compared. The first ones cite what they had then.
  const isEarly = (path: string) => Number(/^backend\/migrations\/(\d+)/.exec(path)?.[1] ?? Infinity) <= 133
  const reading = files.filter((path) => /\.(?:ts|tsx|mjs|cjs|css|md|sql|ya?ml)$|Dockerfile$/.test(path) && !isEarly(path))
  expect(reading.filter((path) => path.endsWith('.sql')).length).toBeGreaterThan(50)
  expect(reading.length).toBeGreaterThan(1000)
  expect(reading.flatMap((path) => citedAndMissing(files, path))).toEqual([])
})

it('finds a document that is not there, by name and by folder, and leaves patterns alone', () => {
  const folder = mkdtempSync(join(tmpdir(), 'cited-'))
  const file = join(folder, 'one.ts')
  // Put together, so that this file has no such comments itself.
  const slash = '/'
  writeFileSync(
    file,
    [
      `${slash}** See gone.md row 3, docs/law.md row 3, and here.ts. *${slash}`,
      `${slash}${slash} A life of its own (lifecycle.md 6), beside the other (see \`docs/law.md\`).`,
      `const path = 'not/a/comment.ts' ${slash}${slash} but notes/lost.csv is one`,
      `${slash}${slash} \`<feature>.api.ts\`, \`*.store.ts\`, …/x.present.ts, https:${slash}${slash}example.org/page.md`,
    ].join('\n'),
  )
  expect(citedAndMissing(['docs/law.md', 'src/here.ts'], file)).toEqual([
    `${file}: gone.md`,
    `${file}: lifecycle.md`,
    `${file}: notes/lost.csv`,
  ])
  rmSync(folder, { recursive: true })
})

it('in documents also bare names that stand as code, by their end where the beginning is left out', () => {
  const folder = mkdtempSync(join(tmpdir(), 'cited-'))
  const file = join(folder, 'one.md')
  writeFileSync(
    file,
    [
      '`gone.ts`, `here.ts`, `…/here.ts`, `…/gone.store.ts`, `here.*.ts`, `npm run lost.ts`, `<feature>.ts`, lost.ts, `index.ts`',
      '`one.store.ts`, `.store.ts`, `.gone.ts`, `…store.ts`, `…leaving.ts`, `src/gone.css`, `content.html`',
    ].join('\n'),
  )
  expect(citedAndMissing(['src/here.ts', 'src/one.store.ts'], file)).toEqual(
    ['gone.ts', 'gone.store.ts', '.gone.ts', 'leaving.ts', 'src/gone.css'].map((name) => `${file}: ${name}`),
  )
  rmSync(folder, { recursive: true })
})

/** The duties that buying, asking for offers, selling and bundles have to keep, by the numbers of docs/law.md. */
const owed = {
  buying: '1 2 4 5 7 8 14 15 16 17 18 19 21 22 23 26 37 39 40 41 42 43 44 45 46 47 48 65 68 72',
  offers: '1 14 15 16 21 22 24 27 39 42 52 53 53a 53b 54 58',
  selling: '1 2 4 6 7 9 10 11 12 27 33 34 36 38 40 42 47 48 49 53 53b 54 64 65',
  bundles: '13 1 2 4 14 15 21 22 39',
}

it.each(Object.entries(owed))('docs/law.md names a duty and a test for each number that %s has to keep', (_, numbers) => {
  const document = readFileSync('docs/law.md', 'utf8')
  const [duties, tested] = [new Set(lawDuties(document)), new Set(lawRows(document).map(({ no }) => no))]
  expect(numbers.split(' ').filter((no) => !duties.has(no) || !tested.has(no))).toEqual([])
})

it('every test that docs/law.md names exists by file and title, and every number it tests is a duty there', () => {
  const document = readFileSync('docs/law.md', 'utf8')
  const rows = lawRows(document)
  expect(rows.length).toBeGreaterThan(100)
  expect(lawsWithoutTest(rows)).toEqual([])
  expect(rows.map(({ no }) => no).filter((no) => !lawDuties(document).includes(no))).toEqual([])
  // Each line of the table was read: a number or a title that is written otherwise would fall out unseen.
  const table = document.slice(document.indexOf('## Which test notices'), document.indexOf('## Privacy, security'))
  expect(new Set(rows.map(({ file, title }) => file + title)).size).toBe(table.match(/^\| (?!No\.|---)/gm)!.length)
})

it('a title that no test has, and a file that is not there, are found', () => {
  const file = 'tests/contract/citedFiles.test.ts'
  const title = 'comments and documents cite only what the repository holds'
  const rows = lawRows(`| 1, 2 | \`${file}\` | ${title} |\n| 3 | \`${file}\` | ${title} and more |\n| 53a | \`tests/gone.ts\` | ${title} |`)
  expect(rows.map(({ no }) => no)).toEqual(['1', '2', '3', '53a'])
  expect(lawsWithoutTest(rows)).toEqual([`3: ${file}: ${title} and more`, `53a: tests/gone.ts: ${title}`])
})
