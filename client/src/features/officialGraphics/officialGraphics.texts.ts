import type { OfficialGraphicKind } from '#contract/values/officialGraphicKinds.ts'

export const graphicTexts = {
  title: 'Amtliche Grafiken',
  lead: 'Hinweis und Etikett der Europäischen Union (Verordnung 2025/1960) gibt es nur als fertige Grafik. Laden Sie beide in Farbe und unverändert hoch.',
  names: { notice: 'Hinweis zur gesetzlichen Gewährleistung', label: 'Vorlage des Garantie-Etiketts' } satisfies Record<
    OfficialGraphicKind,
    string
  >,
  hints: {
    notice: 'Er steht bei allen Waren gewerblicher Anbieter und an der Kasse.',
    label: 'Anbieter füllen sie aus, wenn ein Hersteller für mehr als zwei Jahre Haltbarkeit garantiert.',
  } satisfies Record<OfficialGraphicKind, string>,
  missing: 'Noch nicht hochgeladen. Bis dahin stehen an ihrer Stelle Worte.',
  since: (when: string) => `Gezeigt seit ${when}`,
  file: 'Grafik (PNG oder JPG)',
  choose: 'Grafik wählen',
  words: 'Wortlaut',
  wordsHint: 'Alles, was auf der Grafik steht: Es wird neben ihr als Text angeboten.',
  set: 'Hochladen',
  replace: 'Ersetzen',
  remove: 'Entfernen',
}
