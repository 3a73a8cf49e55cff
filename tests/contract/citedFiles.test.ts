import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { citedAndMissing, repositoryFiles } from '#tests/support/citedFiles.ts'

it('comments and documents cite only what the repository holds', () => {
  const files = repositoryFiles()
  // A migration that has run is never edited, not even its comments: its checksum is compared.
  const reading = files.filter(
    (path) => /\.(?:ts|tsx|mjs|cjs|css|md|ya?ml)$|Dockerfile$/.test(path) && !path.startsWith('backend/migrations/'),
  )
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
      `const path = 'not/a/comment.ts' ${slash}${slash} but notes/lost.csv is one`,
      `${slash}${slash} \`<feature>.api.ts\`, \`*.store.ts\`, …/x.present.ts, https:${slash}${slash}example.org/page.md`,
    ].join('\n'),
  )
  expect(citedAndMissing(['docs/law.md', 'src/here.ts'], file)).toEqual([`${file}: gone.md`, `${file}: notes/lost.csv`])
  rmSync(folder, { recursive: true })
})
