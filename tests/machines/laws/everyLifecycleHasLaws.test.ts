import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { everyLifecycle } from '../everyLifecycle.ts'

it('every lifecycle has laws, written by hand', () => {
  const written = readdirSync(import.meta.dirname).flatMap((file) =>
    file.endsWith('.laws.test.ts') ? [file.replace('.laws.test.ts', '')] : [],
  )
  expect(written.sort()).toEqual(everyLifecycle.map(({ id }) => id).sort())
})
