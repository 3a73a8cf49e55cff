/** German words of a request for another name of rated goods. */
export const askedChangeTexts = {
  rated: 'Kunden haben dieses Produkt bewertet',
  ratedText: 'Einen anderen Namen oder eine andere EAN prüfen wir, bevor er gilt. Alles andere ändern Sie sofort.',
  waits: 'Ihre Änderung wird geprüft',
  /** Only what would be another; null: no EAN any more. */
  wanted: ({ name, ean }: { name?: string; ean?: string | null }) => {
    const wanted = [name !== undefined && `„${name}“`, ean !== undefined && (ean === null ? 'ohne EAN' : `EAN ${ean}`)]
    return `Beantragt: ${wanted.filter(Boolean).join(', ')}.`
  },
  stays: 'Bis dahin bleibt das Produkt im Verkauf, wie es ist.',
  withdraw: 'Zurückziehen',
  declined: (name: string) => `„${name}“ ist abgelehnt`,
} as const
