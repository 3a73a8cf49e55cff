import { readdirSync, readFileSync } from 'node:fs'

/** One source file for a rule that reads text. A rule is a function of these, so that a test can plant one that breaks it. */
export interface Source {
  path: string
  text: string
}

/** The sources below a folder, by their path in it. */
export const sourcesIn = (folder: string, wanted: RegExp = /\.tsx?$/): Source[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => wanted.test(path) && !path.includes('node_modules/'))
    .map((path) => ({ path, text: readFileSync(`${folder}/${path}`, 'utf8') }))

/** Paths of the sources that hold the sign, sorted. */
export const pathsHaving = (sign: RegExp, sources: readonly Source[]): string[] =>
  sources
    .filter(({ text }) => sign.test(text))
    .map(({ path }) => path)
    .toSorted()

/** Without comments, which may speak of what code must not do. */
export const codeOf = (text: string): string => text.replace(/\/\*[\s\S]*?\*\/|(?<![:'"`\\])\/\/[^\n]*/g, '')
