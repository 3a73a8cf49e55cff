import { numberText } from '#contract/values/numberText.ts'

const rowsText = (count: number) => (count === 1 ? '1 Zeile' : `${numberText(count)} Zeilen`)

export const tableTexts = {
  csv: 'CSV',
  csvLabel: 'Als CSV-Datei speichern',
  saved: (count: number) => `${rowsText(count)} gespeichert.`,
  cut: (count: number) => `Die Datei enthält die ersten ${rowsText(count)}, es gibt mehr. Mit Filtern bekommen Sie auch die übrigen.`,
  viewSaved: (name: string) => `Ansicht „${name}“ gespeichert.`,
  viewRemoved: (name: string) => `Ansicht „${name}“ gelöscht.`,
  viewNotSaved: 'Diese Ansicht lässt sich nicht speichern: Ihre Filter sind zu lang.',
  notKept: 'Ihr Browser speichert zurzeit nichts. Die Ansicht gilt, bis Sie diesen Tab schließen.',
}
