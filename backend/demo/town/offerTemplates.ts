import { hartmann, wassermann } from './requests.ts'
import type { DemoTerms } from './requests.types.ts'

export const demoTemplates: readonly { provider: string; title: string; terms: DemoTerms }[] = [
  {
    provider: hartmann,
    title: 'Steckdose oder Leuchte',
    terms: {
      name: 'Steckdose oder Leuchte setzen',
      content: '<p>Wir setzen die Steckdose oder Leuchte, prüfen den Stromkreis und hinterlassen alles sauber.</p>',
      included: ['Anfahrt in Lindenbrück', 'Material', 'Prüfung nach VDE'],
      price: ['fix', 8900],
      from: 0,
    },
  },
  {
    provider: hartmann,
    title: 'Bad: Elektrik und Licht',
    terms: {
      name: 'Elektrik und Licht im Bad',
      content: '<p>Neue Leitungen, FI-Schutz und Beleuchtung nach Ihrem Plan, mit Messprotokoll.</p>',
      comment: 'Rufen Sie gern an, wenn etwas unklar ist.',
      included: ['Leitungen', 'FI-Schutzschalter', 'Messprotokoll'],
      price: ['range', 180_000, 260_000],
      from: 0,
    },
  },
  {
    provider: wassermann,
    title: 'Waschtisch tauschen',
    terms: {
      name: 'Waschtisch tauschen',
      content: '<p>Alter Waschtisch heraus, neuer hinein, Armatur und Siphon inklusive.</p>',
      included: ['Anfahrt', 'Montage', 'Entsorgung'],
      price: ['fix', 32_000],
      from: 0,
    },
  },
]
