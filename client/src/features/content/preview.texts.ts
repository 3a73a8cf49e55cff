/** Words of the page that shows a draft to whoever has its link. */
export const previewTexts = {
  notice: (until: string) => `Vorschau eines Entwurfs, gültig bis ${until}. Die Öffentlichkeit sieht ihn noch nicht.`,
  invalid: 'Dieser Link zeigt nichts mehr.',
  invalidHint: 'Vorschauen gelten eine Stunde. Bitte öffnen Sie eine neue aus der Verwaltung.',
  loading: 'Die Vorschau wird geladen',
  title: 'Vorschau',
  text: 'Entwurf',
} as const
