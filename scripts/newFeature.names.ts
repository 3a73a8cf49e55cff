/** One feature word in all the spellings its rooms need. */
export interface Names {
  /** wishNotes: folder, call prefix, file names. */
  feature: string
  /** wishNote: event prefix, constants. */
  thing: string
  /** WishNote / WishNotes: types, screen. */
  Thing: string
  Feature: string
  /** wish_note / wish_notes: wire, table. */
  thingSnake: string
  table: string
  /** wish-notes: paths of the wire. */
  path: string
}

/** How people meet it, in German: the screen's address below /konto (a table's: /anbieterbereich) and its heading. */
export interface Shown {
  address: string
  title: string
  /** A row may hold a private file (`--upload`). */
  hasUpload: boolean
  /** A provider's staff table instead of a customer's list (`--table`). */
  isTable: boolean
}

const spaced = (word: string, by: string) => word.replace(/[A-Z]/g, (letter) => by + letter.toLowerCase())
const capital = (word: string) => word[0]!.toUpperCase() + word.slice(1)

/** «searches» and «boxes» lose two letters, «parties» becomes «party»; what this cannot know is given by hand. */
function singularOf(plural: string): string {
  if (plural.endsWith('ies')) return `${plural.slice(0, -3)}y`
  if (/(?:ch|sh|ss|x)es$/.test(plural)) return plural.slice(0, -2)
  return plural.endsWith('s') ? plural.slice(0, -1) : plural
}

/** @throws when the word is no camelCase plural whose singular is known. */
export function namesOf(feature: string, given?: string): Names {
  if (!/^[a-z][a-zA-Z]{2,40}$/.test(feature))
    throw new Error(`«${feature}» ist kein Feature-Name: camelCase, Mehrzahl, zum Beispiel wishNotes.`)
  const thing = given ?? singularOf(feature)
  if (thing === feature || !/^[a-z][a-zA-Z]+$/.test(thing))
    throw new Error(`Die Einzahl von «${feature}» ist nicht zu erkennen: bitte --thing=<einzahl> angeben.`)
  return {
    feature,
    thing,
    Feature: capital(feature),
    Thing: capital(thing),
    thingSnake: spaced(thing, '_'),
    table: spaced(feature, '_'),
    path: spaced(feature, '-'),
  }
}
