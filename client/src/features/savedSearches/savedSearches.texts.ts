import { numberText } from '#contract/values/numberText.ts'

/** All words of this feature, in Sie-form. */
export const savedSearchTexts = {
  title: 'Gespeicherte Suchen',
  intro: 'Was Sie öfter suchen, mit der Zahl der Treffer von jetzt. Neu ist, was seit Ihrem letzten Besuch dazugekommen ist.',
  channels: 'Auf welchem Weg wir Sie benachrichtigen',
  loading: 'Wird geladen',
  pages: 'Seiten',
  empty: {
    title: 'Noch keine Suche gespeichert',
    text: 'Drücken Sie über einer Trefferliste auf „Suche speichern“. Hier sehen Sie dann, was es Neues gibt.',
    action: 'Kategorien ansehen',
  },
  hits: (total: number, more: boolean) =>
    more ? `Mehr als ${numberText(total)} Treffer` : total === 1 ? '1 Treffer' : `${total === 0 ? 'Keine' : numberText(total)} Treffer`,
  fresh: (count: number) => `${numberText(count)} neu`,
  gone: 'Die Kategorie gibt es nicht mehr',
  savedOn: (day: string) => `Gespeichert am ${day}`,
  notify: 'Bei neuen Treffern benachrichtigen',
  notifyHint: 'Höchstens einmal am Tag',
  open: (name: string) => `„${name}“ öffnen`,
  rename: 'Umbenennen',
  renameOne: (name: string) => `„${name}“ umbenennen`,
  remove: 'Löschen',
  removeOne: (name: string) => `„${name}“ löschen`,
  renaming: { title: 'Suche umbenennen', name: 'Name', cancel: 'Abbrechen', save: 'Speichern' },
  removal: {
    title: 'Suche löschen?',
    text: (name: string) => `„${name}“ steht danach nicht mehr unter Ihren gespeicherten Suchen.`,
    keep: 'Behalten',
    confirm: 'Löschen',
  },
}
