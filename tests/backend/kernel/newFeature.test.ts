import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { namesOf } from '../../../scripts/newFeature.names.ts'

const copy = mkdtempSync(join(tmpdir(), 'markthalle-feature-'))
afterAll(() => {
  rmSync(copy, { recursive: true, force: true })
})
for (const room of ['contract', 'machines', 'backend', 'gateway', 'bus', 'client', 'scripts', 'tests'])
  cpSync(room, join(copy, room), { recursive: true })
for (const file of ['package.json', 'tsconfig.json', 'vitest.config.ts', '.oxfmtrc.json']) cpSync(file, join(copy, file))
symlinkSync(resolve('node_modules'), join(copy, 'node_modules'))

function node(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: copy,
    encoding: 'utf8',
    env: { ...process.env, TEST_DATABASE_URL: '', VITEST: '', NODE_OPTIONS: '' },
  })
  return { status, output: `${stdout}${stderr}` }
}
const scaffold = (...args: string[]) => node('--import', 'tsx', 'scripts/new-feature.ts', ...args)

describe('npm run new-feature', () => {
  it('knows the spellings of a name and refuses what is none', () => {
    expect(namesOf('wishNotes')).toEqual({
      feature: 'wishNotes',
      thing: 'wishNote',
      Feature: 'WishNotes',
      Thing: 'WishNote',
      thingSnake: 'wish_note',
      table: 'wish_notes',
      path: 'wish-notes',
    })
    expect(namesOf('inquiries').thing).toBe('inquiry')
    expect(['savedSearches', 'boxes', 'wishes', 'houses'].map((word) => namesOf(word).thing)).toEqual([
      'savedSearch',
      'box',
      'wish',
      'house',
    ])
    expect(namesOf('staff', 'employee').Thing).toBe('Employee')
    for (const bad of ['WishNotes', 'wish-notes', 'x', '../evil', 'staff', '']) expect(() => namesOf(bad)).toThrow()
  })

  it('without a name, or with a bad one, says how, and writes nothing', () => {
    for (const args of [[], ['Nope'], ['../x']]) {
      const { status, output } = scaffold(...args)
      expect([status, /Aufruf|Feature-Name/.test(output)]).toEqual([1, true])
    }
    expect(existsSync(join(copy, 'backend/features/Nope'))).toBe(false)
  })

  it('never touches what exists', () => {
    const before = readFileSync(join(copy, 'backend/features/foodOrders/foodOrders.store.ts'), 'utf8')
    const { status, output } = scaffold('foodOrders')
    expect([status, output.includes('gibt es schon')]).toEqual([1, true])
    expect(readFileSync(join(copy, 'backend/features/foodOrders/foodOrders.store.ts'), 'utf8')).toBe(before)
  })

  it('prints every line a registry needs', () => {
    const { status, output } = scaffold('sketches', '--thing=sketch')
    expect(status, output).toBe(0)
    for (const registry of [
      'contract/all.ts',
      'contract/events/all.ts',
      'backend/features/all.ts',
      'client/src/screens/routes.tsx',
      'client/src/screens/authenticatedScreens.ts',
    ])
      expect(output).toContain(registry)
    for (const path of [
      'contract/calls/sketches.calls.ts',
      'backend/features/sketches',
      'client/src/features/sketches',
      'tests/backend/features/sketches.test.ts',
      'tests/client/features/sketches.test.tsx',
    ])
      rmSync(join(copy, path), { recursive: true })
    for (const path of ['contract/events/sketches.events.ts']) rmSync(join(copy, path))
    const migration = /backend\/migrations\/(\d{3})\.do\.sketches\.sql/.exec(output)![1]!
    for (const way of ['do', 'undo']) rmSync(join(copy, `backend/migrations/${migration}.${way}.sketches.sql`))
  })

  // The copy always runs on the embedded database; on a server nothing more would be proved.
  it.skipIf(Boolean(process.env['TEST_DATABASE_URL']))(
    'with its lines entered the whole project type-checks, and the feature’s own tests are green',
    () => {
      const laidOut = Object.entries({
        wishNotes: [],
        fileNotes: ['--upload'],
        rowNotes: ['--table'],
        sketchNotes: ['--upload', '--table'],
      }).flatMap(([feature, options]) => {
        const { status, output } = scaffold(feature, ...options, '--register')
        expect(status, output).toBe(0)
        return [...output.matchAll(/^angelegt +(\S+)$/gm)].map(([, path]) => path!)
      })
      expect(laidOut.length).toBeGreaterThan(4 * 12)
      const text = (path: string) => readFileSync(join(copy, path), 'utf8')
      expect(text('backend/features/fileNotes/fileNotes.handlers.ts')).toContain('attachUploads(')
      expect(text('client/src/features/rowNotes/RowNotesScreen.tsx')).toContain('<RecordTable')
      expect(node('--import', 'tsx', 'scripts/write-call-table.ts').status).toBe(0)
      expect(node('node_modules/oxfmt/bin/oxfmt', '--check', ...laidOut).output).toContain('All matched files use the correct format')
      // All but the tests of other features, which know nothing of it.
      const include = ['backend', 'bus', 'client', 'contract', 'gateway', 'machines', 'tests/contract', 'tests/support', ...laidOut]
      writeFileSync(join(copy, 'tsconfig.feature.json'), JSON.stringify({ extends: './tsconfig.json', include }))
      const types = node('node_modules/typescript7/bin/tsc', '-p', 'tsconfig.feature.json', '--singleThreaded')
      expect(types.output).not.toContain('tsconfig')
      expect(
        types.output
          .split('\n')
          .filter((line) => /(?:wish|file|row|sketch)Note|all\.ts|routes\.tsx|authenticatedScreens|applyEvents/i.test(line)),
      ).toEqual([])
      const tests = node('node_modules/vitest/vitest.mjs', 'run', ...laidOut.filter((path) => path.startsWith('tests/')))
      expect(tests.status, tests.output.slice(-3000)).toBe(0)
    },
    600_000,
  )
})
