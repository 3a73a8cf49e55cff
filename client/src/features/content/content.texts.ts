import type { BlockType, ContentKind, ContentState } from '#contract/calls/content.calls.ts'
import type { IconName } from '#client/ui/iconPaths.ts'
import type { Tone } from '#client/ui/Tag.tsx'

export const kindNames: Record<ContentKind, string> = { page: 'Seite', text: 'Text', banner: 'Banner', testimonial: 'Stimme', menu: 'Menü', world: 'Themenwelt', widget: 'Sonderseite', home: 'Startseite' }
export const kindIcons: Record<ContentKind, IconName> = { page: 'edit', text: 'info', banner: 'sparkle', testimonial: 'chat', menu: 'menu', world: 'star', widget: 'box', home: 'home' }
export const stateNames: Record<ContentState, string> = { draft: 'Entwurf', published: 'Veröffentlicht', changed: 'Entwurf offen', scheduled: 'Geplant', archived: 'Archiviert' }
export const stateTones: Record<ContentState, Tone> = { draft: 'neutral', published: 'success', changed: 'warning', scheduled: 'info', archived: 'neutral' }
export const blockNames: Record<BlockType, string> = { heading: 'Überschrift', text: 'Text', picture: 'Bild', products: 'Produkte', providers: 'Anbieter', button: 'Knopf', faq: 'Fragen und Antworten', testimonial: 'Stimme' }
export const placeNames: Record<string, string> = { home: 'Startseite', marketplace: 'Marktplatz', landing: 'Themenwelten', header: 'Kopf', footer: 'Fuß', content: 'Inhaltsseite', system: 'Seite mit eigenem Platz' }
export const sectionNames: Record<string, string> = {
  banners: 'Banner', worlds: 'Themenwelten', industries: 'Branchen', openNow: 'Jetzt geöffnet', restaurants: 'Restaurants', newProducts: 'Neue Produkte', latestProviders: 'Neue Anbieter',
  newPosts: 'Neues im Magazin', testimonials: 'Stimmen', becomeProvider: 'Anbieter werden', newsletter: 'Newsletter',
}

export const contentTexts = {
  home: {
    title: 'Verwaltung', lead: 'Was die Markthalle der Öffentlichkeit zeigt.', open: 'Offene Entwürfe', scheduled: 'Geplant', nothingOpen: 'Kein Entwurf wartet auf seine Veröffentlichung.', nothingScheduled: 'Nichts ist geplant.', waiting: 'Wartet auf Sie', reviews: (count: number) => (count === 1 ? '1 Bewertung zu prüfen' : `${count} Bewertungen zu prüfen`), posts: (count: number) => (count === 1 ? '1 Beitrag im Entwurf' : `${count} Beiträge im Entwurf`),
    all: 'Alle Inhalte', jump: 'Inhalte nach Art',
  },
  list: {
    title: 'Seiten und Texte', lead: 'Seiten, Banner, Stimmen, Menüs und Themenwelten: als Entwurf schreiben, in der Vorschau ansehen, veröffentlichen.',
    kind: 'Art', allKinds: 'Alle Arten', status: 'Zustand', allStates: 'Alle Zustände', keyword: 'Suchen', add: 'Neuer Inhalt', empty: 'Dazu gibt es nichts.', emptyHint: 'Ändern Sie die Filter oder legen Sie etwas an.',
    changed: (by: string, when: string) => `${by}, ${when}`, up: (title: string) => `„${title}“ nach oben`, down: (title: string) => `„${title}“ nach unten`, fixed: 'gehört fest zur Markthalle', count: (n: number) => (n === 1 ? '1 Inhalt' : `${n} Inhalte`),
  },
  create: { title: 'Neuer Inhalt', kind: 'Art', name: 'Überschrift', place: 'Platz', cancel: 'Abbrechen', create: 'Anlegen' },
  editor: {
    loading: 'Der Inhalt wird geladen', back: 'Alle Inhalte', missing: 'Diesen Inhalt gibt es nicht.', missingHint: 'Vielleicht ist der Link veraltet.',
    title: 'Überschrift', name: 'Name', slug: 'Adresse', slugHint: 'Kleinbuchstaben, Ziffern und Bindestriche. Die alte Adresse führt weiter.', slugFixed: 'Diese Adresse steht fest.', place: 'Platz',
    description: 'Beschreibung', descriptionHint: 'Für Listen, Suchmaschinen und Vorschauen', bannerText: 'Text', picture: 'Bild', pictureAlt: 'Was auf dem Bild zu sehen ist', upload: 'Bild hochladen', uploadOther: 'Anderes Bild', removePicture: 'Bild entfernen', noPicture: 'Noch kein Bild',
    category: 'Rubrik', categoryHint: 'Ihre neuesten Produkte gehören zur Themenwelt', html: 'Text', label: 'Beschriftung des Knopfes', href: 'Ziel', hrefHint: '/seite/agb oder https://…', quote: 'Zitat', role: 'Rolle oder Ort',
    claims: (found: readonly string[]) => `Umweltaussage: ${found.map((one) => `„${one}“`).join(', ')}`, claimsText: 'Werbung mit Wirkungen auf die Umwelt ist nur erlaubt, wenn sie belegt ist (UWG). Ohne Nachweis lässt sich der Text nicht speichern.',
    claimProof: 'Nachweis zur Umweltaussage', claimProofHint: 'Norm, Prüfbericht oder anerkanntes Siegel mit Nummer und Jahr',
    heroTitle: 'Große Überschrift', heroText: 'Satz darunter', sections: 'Abschnitte der Startseite', sectionTitle: 'Überschrift', sectionText: 'Satz darunter', addSection: 'Abschnitt hinzufügen', items: 'Einträge', addItem: 'Eintrag hinzufügen',
    save: 'Speichern', publish: 'Veröffentlichen', saveFirst: 'Erst speichern, dann veröffentlichen', more: 'Weitere Aktionen', preview: 'Vorschau öffnen', previewLink: 'Link zur Vorschau öffnen', previewTitle: 'Vorschau', previewClose: 'Weiter bearbeiten', previewUnsaved: 'So sieht es aus, auch was noch nicht gespeichert ist.', schedule: 'Planen …', unschedule: 'Planung zurücknehmen', archive: 'Archivieren', reopen: 'Aus dem Archiv holen', discard: 'Entwurf verwerfen', history: 'Verlauf',
    view: 'Ansehen', publishedAt: (when: string) => `Öffentlich seit ${when}`, scheduledFor: (when: string) => `Wird am ${when} veröffentlicht`, archived: 'Im Archiv: nicht öffentlich. Zum Bearbeiten holen Sie den Inhalt aus dem Archiv.',
    stale: (by: string) => `${by} hat inzwischen gespeichert.`, staleText: 'Ihre Änderungen stehen noch hier und sind nicht verloren.', takeTheirs: 'Den anderen Stand laden', keepMine: 'Bei meinem bleiben', live: 'So sieht es aus', liveFailed: 'Die Ansicht ist gerade nicht möglich.', liveEmpty: 'Noch nichts zu sehen.',
    form: 'Inhalt bearbeiten',
    asking: {
      'content.discard': { title: 'Entwurf verwerfen?', text: 'Es gilt wieder, was veröffentlicht ist. Gespeicherte Fassungen bleiben im Verlauf, nicht gespeicherte Änderungen gehen verloren.', keep: 'Behalten', confirm: 'Entwurf verwerfen' },
      'content.archive': { title: 'Ins Archiv legen?', text: 'Die Öffentlichkeit findet es nicht mehr. Die Fassungen bleiben, nicht gespeicherte Änderungen gehen verloren.', keep: 'Behalten', confirm: 'Archivieren' },
    },
  },
  blocks: {
    title: 'Bausteine', add: 'Baustein hinzufügen', empty: 'Noch keine Bausteine. Beginnen Sie mit einem Text oder einer Überschrift.', up: (name: string) => `${name} nach oben`, down: (name: string) => `${name} nach unten`, remove: (name: string) => `${name} entfernen`,
    level: 'Größe', levels: { 2: 'Große Überschrift', 3: 'Kleine Überschrift' }, text: 'Text der Überschrift', caption: 'Bildunterschrift', alt: 'Was auf dem Bild zu sehen ist', rowTitle: 'Überschrift der Reihe', limit: 'Höchstens', look: 'Aussehen', looks: { primary: 'Hervorgehoben', secondary: 'Zurückhaltend' },
    question: 'Frage', answer: 'Antwort', addQuestion: 'Frage hinzufügen', quote: 'Zitat', name: 'Name', role: 'Rolle oder Ort',
  },
  targets: { product: 'Produkt hinzufügen', provider: 'Anbieter hinzufügen', category: 'Rubrik', none: 'Nichts gefunden', remove: (name: string) => `„${name}“ entfernen`, chosen: 'Ausgewählt' },
  spots: {
    title: 'Punkte auf dem Bild', hint: 'Drücken Sie auf das Bild, um einen Punkt zu setzen. Ausgewählte Punkte bewegen Sie mit der Maus oder den Pfeiltasten.', add: 'Punkt in die Mitte setzen', needPicture: 'Für Punkte braucht das Banner zuerst ein Bild.', spot: (n: number, label: string) => `Punkt ${n}${label ? `: ${label}` : ''}`,
    label: 'Beschriftung', leadsTo: 'Führt zu', types: { product: 'Produkt', provider: 'Anbieter', link: 'Adresse' }, x: 'Von links', y: 'Von oben', remove: 'Punkt entfernen',
  },
  rich: { bold: 'Fett', italic: 'Kursiv', list: 'Aufzählung', numbered: 'Nummerierung', link: 'Link', unlink: 'Link entfernen', heading: 'Zwischenüberschrift', toolbar: 'Text gestalten', linkTo: 'Ziel des Links', linkWrong: 'Bitte geben Sie eine Adresse dieser Seite an („/seite/agb“) oder eine mit https://.', apply: 'Setzen', cancel: 'Abbrechen' },
  schedule: { title: 'Veröffentlichung planen', when: 'Tag', time: 'Uhrzeit', hint: 'Öffentlich wird, was bis dahin gespeichert ist. Es gilt die Uhrzeit in Deutschland.', dayWrong: 'Bitte geben Sie ein Datum an.', cancel: 'Abbrechen', plan: 'Planen' },
  history: {
    title: 'Verlauf', number: (n: number) => `Fassung ${n}`, draft: 'Entwurf', published: 'öffentlich', restore: 'Zum Entwurf machen', saveFirst: 'Bitte speichern Sie zuerst: Ihre Änderungen gingen sonst verloren.', compare: 'Unterschied zum Entwurf', same: 'Kein Unterschied zum Entwurf.', close: 'Schließen', added: 'Neu', removed: 'Entfernt',
  },
  preview: { notice: (until: string) => `Vorschau eines Entwurfs, gültig bis ${until}. Die Öffentlichkeit sieht ihn noch nicht.`, invalid: 'Dieser Link zeigt nichts mehr.', invalidHint: 'Vorschauen gelten eine Stunde. Bitte öffnen Sie eine neue aus der Verwaltung.', loading: 'Die Vorschau wird geladen', title: 'Vorschau', text: 'Entwurf' },
} as const
