import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const left = new Set(['node_modules', 'build', 'data', 'reports', 'test-results', 'playwright-report', '.git'])

/** Every file of the working tree that belongs to the repository, by its path. */
export function repositoryFiles(folder = '.'): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '.' ? entry.name : join(folder, entry.name)
    if (left.has(entry.name)) return []
    return entry.isDirectory() ? repositoryFiles(path) : [path]
  })
}

const commentsOf = (path: string, text: string) =>
  path.endsWith('.md')
    ? [text]
    : path.endsWith('.sql')
      ? [...text.matchAll(/--[^\n]*/g)].map(([comment]) => comment)
      : /\.ya?ml$|Dockerfile$/.test(path)
        ? [...text.matchAll(/(?:^|\s)#[^\n]*/g)].map(([comment]) => comment)
        : [...text.matchAll(/\/\*[\s\S]*?\*\/|(?<![:'"`\\])\/\/[^\n]*/g)].map(([comment]) => comment)

/** Names of files, with folders where they are said; patterns (`<feature>.api.ts`, `*.store.ts`, `…/x.ts`) name none. */
const cited = /(?<![\w<>*…${})|.@#:/-])(?:\.{0,2}\/)?((?:[\w-]+\/)*[\w-]+(?:\.[\w-]+)*\.(?:md|csv|ts|tsx|mjs|cjs|sql))\b/g

/** A code span of a document that is a file's name, alone or behind folders; `…` stands for the part of it that needs no saying. */
const named = /`(…?)\/?((?:[\w-]+\/)*[\w-]*(?:\.[\w-]+)*\.(?:md|csv|ts|tsx|mts|mjs|cjs|js|css|sql))`/g
/** Files that a document speaks of because there is none. */
const absent = new Set(['index.ts'])

/** Names in a document's code spans that no file of the repository has. */
const namedAndMissing = (files: readonly string[], text: string) =>
  [...text.matchAll(named)]
    .map(([, cut, name]) => ({ name: name!, isEnd: cut === '…' || name!.startsWith('.') }))
    .filter(
      ({ name, isEnd }) => !absent.has(name) && !files.some((file) => (isEnd ? file.endsWith(name) : `/${file}`.endsWith(`/${name}`))),
    )
    .map(({ name }) => name)

/**
 * What a file's comments (a document's whole text) cite and no file of the repository is, as `path: name`. Documents also speak of files
 * that others bring: there a bare name counts where it is a document's or stands as code.
 */
export function citedAndMissing(files: readonly string[], path: string): string[] {
  const known = (name: string) => files.some((file) => file === name || file.endsWith(`/${name}`))
  const text = readFileSync(path, 'utf8')
  const isDocument = path.endsWith('.md')
  const missing = commentsOf(path, text)
    .flatMap((comment) => [...comment.matchAll(cited)].map(([, name]) => name!))
    .filter((name) => !known(name) && (!isDocument || name.endsWith('.md') || name.includes('/')))
  return [...new Set([...missing, ...(isDocument ? namedAndMissing(files, text) : [])])].map((name) => `${path}: ${name}`)
}
