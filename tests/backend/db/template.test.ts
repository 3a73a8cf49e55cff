import { existsSync, mkdtempSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { cleanUp } from '#backend/kernel/db/template.ts'

it('the cleanup takes what was not opened for a day, and bears that a lock listed a moment ago is gone', () => {
  const folder = mkdtempSync(join(tmpdir(), 'template-'))
  const [old, fresh] = [join(folder, 'old.tar.gz'), join(folder, 'fresh.tar.gz')]
  for (const file of [old, fresh]) writeFileSync(file, '')
  utimesSync(old, new Date(0), new Date(0))
  cleanUp(folder, () => ['other.tar.gz.lock', 'old.tar.gz', 'fresh.tar.gz'])
  expect([existsSync(old), existsSync(fresh)]).toEqual([false, true])
})
