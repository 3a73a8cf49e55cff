import { expect, it } from 'vitest'
import { pathsHaving, sourcesIn, type Source } from '#tests/support/sourceText.ts'
import { tableOwners, type Owned } from '#tests/support/tableOwners.ts'
import { allTables, tableUses } from '#tests/support/tableUses.ts'

const uses = tableUses()
const owners = tableOwners as Readonly<Record<string, Owned>>

it('sees queries, built or written as text', () => {
  expect(uses.length).toBeGreaterThan(600)
  expect(uses).toContainEqual({ area: 'providers', file: 'backend/features/providers/change.store.ts', table: 'providers', writes: true })
  expect(uses).toContainEqual({ area: 'search', file: 'backend/features/search/refresh.store.ts', table: 'product_search', writes: true })
})

it.each(allTables())('%s is written by its owner, and by others as far as the list says', (table) => {
  const { owner, writers = [], readers = [] } = owners[table]!
  const areasOf = (isWriting: boolean) =>
    new Set(uses.filter((use) => use.table === table && use.writes === isWriting).map(({ area }) => area))
  const writing = areasOf(true)
  const reading = [...areasOf(false)].filter((area) => area !== owner && !writers.includes(area))
  expect({ writers: [...writing].filter((area) => area !== owner).toSorted(), readers: reading.toSorted() }).toEqual({ writers, readers })
})

/** Files outside the entry points that name page tags or refresh the search. */
const besideDoors = (sources: readonly Source[]) =>
  pathsHaving(
    /\.invalidate\(|\binvalidate\b[^\n]*\} = ctx|\brefreshSearch\b|\bwritePageChanges\b/,
    sources.filter(({ path }) => !/\/(?:touched|change\.api)\.ts$/.test(path) && !path.startsWith('search/')),
  )

it('what pages show changes through an entry point: only those name page tags or refresh the search', () => {
  const sources = sourcesIn('backend/features')
  expect(besideDoors(sources)).toEqual([])
  expect(pathsHaving(/\.invalidate\(/, sources).length, 'the entry points themselves').toBeGreaterThan(9)
})

it.each([
  "ctx.invalidate('list:posts')",
  'const { invalidate } = ctx',
  'await refreshSearch(ctx.db, { productIds })',
  "await writePageChanges(tx, ['list:posts'])",
])('found beside an entry point: %s', (text) => {
  const planted = ['posts/posts.handlers.ts', 'posts/touched.ts', 'posts/change.api.ts', 'search/search.api.ts'].map((path) => ({
    path,
    text,
  }))
  expect(besideDoors(planted)).toEqual(['posts/posts.handlers.ts'])
})
