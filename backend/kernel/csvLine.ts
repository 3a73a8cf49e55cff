/** A sign before which spreadsheets compute: taken out of the way in what we write, and put back in what we read. */
const formula = /^[=+\-@\t\r]/
/** Spreadsheets run what looks like a formula: an apostrophe before it makes it text. */
export const harmless = (text: string): string => (formula.test(text) ? `'${text}` : text)
/** The text as it was before `harmless`, when a file of ours comes back. */
export const asWritten = (text: string): string => (text.startsWith("'") && formula.test(text.slice(1)) ? text.slice(1) : text)

/** A line of CSV with strichpunkt, as German spreadsheets open it; no cell is computed. */
export const csvLine = (cells: readonly string[]): string =>
  `${cells
    .map((cell) => harmless(cell))
    .map((cell) => (/["\n\r;]/.test(cell) || cell !== cell.trim() ? `"${cell.replaceAll('"', '""')}"` : cell))
    .join(';')}\r\n`
