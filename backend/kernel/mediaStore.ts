import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { copyNamesOf, readCopyName } from '#contract/values/pictures.ts'

/**
 * Where uploads live; an object store fits behind it as well. Names are `<folder>/<name>.<ending>`, made by this server only,
 * and stand for their content: what a name holds never changes.
 */
export interface MediaStore {
  put(name: string, content: Uint8Array): Promise<void>
  /** Undefined when there is no such file. */
  open(name: string): Promise<{ size: number; stream: Readable } | undefined>
  has(name: string): Promise<boolean>
  /** The whole content; undefined when there is no such file. */
  read(name: string): Promise<Uint8Array | undefined>
  /** A missing file is as good as a removed one. A picture takes its smaller copies along. */
  remove(name: string): Promise<void>
}

/** The local folder of an installation with files. */
export const mediaDirOf = (dataDir: string) => join(dataDir, 'media')

/** A database in memory leaves nothing on disk, and so do its pictures. Whoever has a name can read the file under `/media/`. */
export const mediaStoreOf = (dataDir: string): MediaStore => (dataDir === 'memory' ? memoryMedia() : localMedia(mediaDirOf(dataDir)))

/** Files that are given out only by a call which knows who may read them. No server's folder contains this one. */
export const privateStoreOf = (dataDir: string): MediaStore => (dataDir === 'memory' ? memoryMedia() : localMedia(join(dataDir, 'files')))

/** What goes with a name: a picture's copies stand beside it (contract/values/pictures.ts). */
export const namesOf = (name: string) => (name.endsWith('.webp') && !readCopyName(name) ? [name, ...copyNamesOf(name)] : [name])

function localMedia(dir: string): MediaStore {
  return {
    async put(name, content) {
      const file = join(dir, name)
      await mkdir(dirname(file), { recursive: true })
      // No reader ever sees half a file. Two calls may write the same name at once, so each has a part file of its own.
      const part = `${file}.${randomUUID()}.part`
      try {
        await writeFile(part, content)
        await rename(part, file)
      } catch (error) {
        await rm(part, { force: true })
        throw error
      }
    },
    async open(name) {
      const file = join(dir, name)
      const found = await stat(file).catch(() => undefined)
      return found?.isFile() ? { size: found.size, stream: createReadStream(file) } : undefined
    },
    has: async (name) => (await stat(join(dir, name)).catch(() => undefined))?.isFile() ?? false,
    read: (name) =>
      readFile(join(dir, name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined
        throw error
      }),
    async remove(name) {
      await Promise.all(namesOf(name).map((one) => rm(join(dir, one), { force: true })))
    },
  }
}

function memoryMedia(): MediaStore {
  const files = new Map<string, Uint8Array>()
  return {
    async put(name, content) {
      files.set(name, content)
    },
    async open(name) {
      const content = files.get(name)
      return content && { size: content.byteLength, stream: Readable.from([content]) }
    },
    has: async (name) => files.has(name),
    read: async (name) => files.get(name),
    async remove(name) {
      for (const one of namesOf(name)) files.delete(one)
    },
  }
}
