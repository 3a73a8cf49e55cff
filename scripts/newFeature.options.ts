import type { Names } from './newFeature.names.ts'

/** The files of a slice: path → text. */
export type Slice = Record<string, string>
/** One place in one file: what stands there, and what shall. */
export type Edit = readonly [path: string, here: string, instead: string]

/** The slice with all edits made. @throws when a place is not found: the slice has changed, and the option has to follow it. */
export function edited(slice: Slice, edits: readonly Edit[]): Slice {
  const files = { ...slice }
  for (const [path, here, instead] of edits) {
    const text = files[path]
    if (!text?.includes(here)) throw new Error(`${path}: «${here.slice(0, 60)}» fehlt.`)
    files[path] = text.replace(here, () => instead)
  }
  return files
}

/** Where the parts of a slice stand. */
export const pathsOf = ({ feature, Thing, Feature }: Names) => {
  const [backend, client] = [`backend/features/${feature}/${feature}`, `client/src/features/${feature}`]
  return {
    calls: `contract/calls/${feature}.calls.ts`,
    store: `${backend}.store.ts`,
    present: `${backend}.present.ts`,
    privacy: `${backend}.privacy.ts`,
    handlers: `${backend}.handlers.ts`,
    texts: `${client}/${feature}.texts.ts`,
    form: `${client}/${Thing}Form.tsx`,
    file: `${client}/${Thing}File.tsx`,
    columns: `${client}/${feature}Columns.tsx`,
    screen: `${client}/${Feature}Screen.tsx`,
    backendTest: `tests/backend/features/${feature}.test.ts`,
    clientTest: `tests/client/features/${feature}.test.tsx`,
  }
}
