import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { mediaDirOf, mediaStoreOf } from '#backend/kernel/mediaStore.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'media-store-'))
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

describe('files in the local folder', () => {
  it('the same file may be written many times at once', async () => {
    const media = mediaStoreOf(dataDir)
    const content = new Uint8Array(400_000).fill(7)
    await Promise.all(Array.from({ length: 12 }, () => media.put('chat/same.webp', content)))
    expect(await media.read('chat/same.webp')).toHaveLength(content.byteLength)
    expect(await readdir(join(mediaDirOf(dataDir), 'chat'))).toEqual(['same.webp'])
  })

  it('a write that fails leaves no part behind', async () => {
    const media = mediaStoreOf(dataDir)
    // A folder stands where the file should go: the part is written, the renaming fails.
    await media.put('chat/taken/inner.webp', new Uint8Array([1]))
    await expect(media.put('chat/taken', new Uint8Array([2]))).rejects.toThrow()
    expect(await readdir(join(mediaDirOf(dataDir), 'chat'))).toEqual(['taken'])
  })
})
