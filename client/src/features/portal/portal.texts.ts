/** Words of the portal. */
export const portalTexts = {
  title: 'Portal', headline: 'Aus Lindenbrück und Umgebung', lead: 'Märkte und Feste, Rezepte, Tipps aus den Werkstätten und die Menschen dahinter.',
  description: 'Märkte und Feste, Rezepte, Handwerkstipps und Geschichten aus den Betrieben der Stadt: das Portal der Markthalle.',
  home: 'Start', all: 'Alle Beiträge', categories: 'Rubriken', region: 'Region', everywhere: 'Alle Regionen', search: 'Beiträge durchsuchen', searchHint: 'Wonach suchen Sie?', submit: 'Suchen',
  found: (count: number, words: string) => `${count === 1 ? 'Ein Beitrag' : `${count} Beiträge`} zu „${words}“`,
  pages: 'Seiten der Beiträge', loading: 'Beiträge werden geladen', failed: 'Die Beiträge konnten nicht geladen werden.',
  empty: (words: string) => (words ? `Kein Beitrag zu „${words}“.` : 'Hier gibt es noch keinen Beitrag.'), emptyText: 'Prüfen Sie die Schreibweise oder schauen Sie in alle Rubriken und Regionen.', clear: 'Alle Beiträge zeigen',
  pastEnd: 'So viele Seiten gibt es nicht.', firstPage: 'Zur ersten Seite',
  post: {
    any: 'Beitrag', by: (author: string) => `Von ${author}`, minutes: (count: number) => `${count} Min. Lesezeit`, changed: (day: string) => `geändert am ${day}`, related: 'Mehr aus dieser Rubrik',
    share: 'Link kopieren', shared: 'Der Link ist kopiert.', report: 'Inhalt melden', failed: 'Der Beitrag konnte nicht geladen werden.', loading: 'Der Beitrag wird geladen',
    missing: 'Diesen Beitrag gibt es nicht.', gone: 'Diesen Beitrag gibt es nicht mehr.', goneText: 'Die Redaktion hat ihn entfernt.', toPortal: 'Zum Portal',
  },
} as const
