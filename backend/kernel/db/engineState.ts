import type { PGlite } from '@electric-sql/pglite'

const BLOCK = 65_536
const EMPTY = Buffer.alloc(BLOCK)

interface FileNode {
  mode: number
  name: string
  usedBytes?: number
  contents?: Uint8Array | Record<string, FileNode> | null
}
interface OpenFile {
  shared: Record<string, unknown>
}
/** What PGlite's in-memory file system is made of; Emscripten keeps it in plain objects. */
interface FileSystem {
  root: FileNode
  nameTable: (FileNode | undefined)[]
  streams: (OpenFile | null | undefined)[]
  nextInode: number
  isDir(mode: number): boolean
  isFile(mode: number): boolean
}
interface Engine {
  HEAPU8: Uint8Array
  FS: FileSystem
}

/** The modules of PostgreSQL that a database of ours may load later; one that is loaded behind a kept state cannot be unloaded. */
const MODULES = ['btree_gist', 'citext', 'pg_trgm', 'pgcrypto', 'unaccent', 'plpgsql', 'dict_snowball']

/**
 * The whole state of an in-memory database (memory, files, open files) as it is now. The function this returns goes back to it, to the
 * byte: tables, sequences, statistics, prepared statements, all. It costs a twentieth of starting another one. Nothing may be running,
 * neither now nor then. For tests, which each begin with the same database.
 */
export function keepEngineState(database: PGlite): () => void {
  const engine = database.Module as unknown as Engine
  const backInMemory = keepMemory(engine)
  const backInFiles = keepFiles(engine.FS)
  return () => {
    backInMemory()
    backInFiles()
  }
}

/** The statement that loads what may be needed later. */
export const loadModules = MODULES.map((name) => `load '${name}'`).join(';')
/** How many are loaded: more than at first means that the state that was kept is of no use any more. */
export const countModules = 'select count(*) as modules from pg_get_loaded_modules()'

function keepMemory(engine: Engine): () => void {
  const blocks = new Map<number, Buffer>()
  const heap = Buffer.from(engine.HEAPU8.buffer)
  for (let at = 0; at < heap.length; at += BLOCK) {
    const block = heap.subarray(at, at + BLOCK)
    if (!block.equals(EMPTY)) blocks.set(at, Buffer.from(block))
  }
  return () => {
    // Memory only grows; what has come since is as empty as it was when it came.
    const now = Buffer.from(engine.HEAPU8.buffer)
    for (let at = 0; at < now.length; at += BLOCK) {
      const block = now.subarray(at, at + BLOCK)
      const kept = blocks.get(at) ?? EMPTY
      if (!block.equals(kept)) kept.copy(block)
    }
  }
}

function keepFiles(fs: FileSystem): () => void {
  const restore: (() => void)[] = []
  const keep = (node: FileNode): void => {
    if (fs.isDir(node.mode)) {
      const children = { ...(node.contents as Record<string, FileNode>) }
      const fields = { ...node }
      restore.push(() => Object.assign(node, fields, { contents: { ...children } }))
      for (const child of Object.values(children)) keep(child)
    } else if (fs.isFile(node.mode)) restore.push(keepFile(node))
  }
  keep(fs.root)
  const names = [...fs.nameTable]
  const open = fs.streams.map((stream) => stream && { stream, fields: { ...stream }, shared: { ...stream.shared } })
  const { nextInode } = fs
  return () => {
    for (const one of restore) one()
    fs.nameTable.splice(0, Infinity, ...names)
    fs.streams.length = 0
    for (const one of open) {
      if (one) {
        Object.assign(one.stream, one.fields)
        Object.assign(one.stream.shared, one.shared)
      }
      fs.streams.push(one?.stream)
    }
    fs.nextInode = nextInode
  }
}

function keepFile(node: FileNode): () => void {
  const { contents, ...fields } = node
  const bytes = Uint8Array.from((contents as Uint8Array | null | undefined)?.subarray(0, node.usedBytes) ?? [])
  return () => {
    Object.assign(node, fields)
    const now = node.contents as Uint8Array | null | undefined
    // A file that has grown a lot gives its memory back.
    if (now && now.length >= bytes.length && now.length <= 2 * bytes.length + BLOCK) now.set(bytes)
    else node.contents = Uint8Array.from(bytes)
  }
}
