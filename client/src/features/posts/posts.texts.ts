import type { EditedPost } from '#contract/calls/portal.calls.ts'

type Status = EditedPost['status']
export const statusNames: Record<Status, string> = {
  draft: 'Entwurf',
  published: 'Veröffentlicht',
  withdrawn: 'Zurückgezogen',
  deleted: 'Gelöscht',
}
export const statusTones = { draft: 'warning', published: 'success', withdrawn: 'neutral', deleted: 'neutral' } as const satisfies Record<
  Status,
  string
>

/** Words of the editors' pages of the portal. */
export const postsTexts = {
  list: {
    title: 'Magazin',
    lead: 'Was im Magazin zu lesen ist und was noch geschrieben wird.',
    add: 'Neuer Beitrag',
    status: 'Stand',
    all: 'Alle',
    search: 'Magazin durchsuchen',
    count: (count: number) => (count === 1 ? '1 Beitrag' : `${count} Beiträge`),
    empty: 'Kein Beitrag gefunden.',
    emptyHint: 'Ändern Sie den Filter oder schreiben Sie einen neuen Beitrag.',
    label: 'Alle Beiträge',
    columns: {
      title: 'Überschrift',
      category: 'Rubrik',
      region: 'Region',
      changed: 'Bearbeitet',
      published: 'Veröffentlicht',
      status: 'Stand',
    },
    unread: 'Änderungen noch nicht veröffentlicht',
  },
  editor: {
    new: 'Neuer Beitrag',
    back: 'Zum Magazin',
    loading: 'Beitrag wird geladen',
    missing: 'Diesen Beitrag gibt es nicht.',
    missingHint: 'Er wurde gelöscht oder die Adresse stimmt nicht.',
    form: 'Beitrag',
    preview: 'Vorschau',
    chooseCategory: 'Bitte wählen',
    title: 'Überschrift',
    text: 'Anriss',
    textHint: 'Ein oder zwei Sätze. Sie stehen in Listen und bei Suchmaschinen.',
    details: 'Text',
    author: 'Von',
    category: 'Rubrik',
    region: 'Region',
    everywhere: 'Überall',
    slug: 'Adresse',
    slugHint: 'Leer lassen: Sie wird aus der Überschrift gebildet. Alte Adressen leiten weiter.',
    create: 'Entwurf anlegen',
    save: 'Speichern',
    publish: 'Veröffentlichen',
    republish: 'Änderungen veröffentlichen',
    withdraw: 'Zurückziehen',
    remove: 'Löschen',
    view: 'Ansehen',
    saveFirst: 'Bitte zuerst speichern.',
    changed: 'Gespeichert, aber noch nicht veröffentlicht.',
    removeTitle: 'Beitrag löschen?',
    removeText: 'Der Text geht verloren. Wer die Adresse öffnet, erfährt, dass es den Beitrag nicht mehr gibt.',
    keep: 'Behalten',
    stale: 'Jemand anderes hat diesen Beitrag inzwischen geändert.',
    more: 'Mehr',
  },
} as const
