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

/**
 * What a file's comments (a document's whole text) cite and no file of the repository is, as `path: name`. Documents also speak of files that
 * others bring: there only documents and what stands in a folder count.
 */
export function citedAndMissing(files: readonly string[], path: string): string[] {
  const known = (name: string) => files.some((file) => file === name || file.endsWith(`/${name}`))
  return commentsOf(path, readFileSync(path, 'utf8'))
    .flatMap((comment) => [...comment.matchAll(cited)].map(([, name]) => name!))
    .filter((name) => !known(name) && (!path.endsWith('.md') || name.endsWith('.md') || name.includes('/')))
    .map((name) => `${path}: ${name}`)
}
