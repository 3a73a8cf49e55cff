import type { PriceType } from '#contract/values/offerRules.ts'

type Answered = string | number | readonly string[]

export interface DemoTerms {
  name: string
  content: string
  comment?: string
  included?: readonly string[]
  price: readonly [type: PriceType, from: number, until?: number]
  /** Days from the day the town is founded. */
  from: number
  until?: number
}
export interface DemoOffer extends DemoTerms {
  provider: string
  status: 'open' | 'countered' | 'accepted' | 'completed' | 'rejected' | 'expired'
  /** Hours ago. */
  sent: number
  viewed?: number
  accepted?: number
  done?: number
  /** Days from now; hours for what is nearly over. */
  validDays: number
  counter?: { price: number | null; from: number | null; note: string }
  /** Days from now, at ten o'clock. */
  visit?: { in: number; status: 'proposed' | 'confirmed'; by: 'customer' | 'provider' }
}
export interface DemoRequest {
  customer: 'anna' | 'jonas'
  route: string
  postalCode: string
  /** Hours ago. */
  asked: number
  status: 'open' | 'accepted' | 'completed' | 'expired'
  /** By the title of the question. */
  answers: Readonly<Record<string, Answered>>
  description: string
  budget?: number
  offers: readonly DemoOffer[]
  /** Who has it and has not answered. */
  waiting: readonly string[]
}

const bath = (kind: string, more: Readonly<Record<string, Answered>> = {}, code = '62101') => ({
  'Was soll geschehen?': kind,
  ...more,
  'Wo ist das Bad?': code,
})
const whole = {
  'Wie groß ist das Bad?': 7,
  'Was gehört dazu?': ['Fliesen', 'Leitungen', 'Elektrik und Licht'],
  'Soll es barrierefrei werden?': 'Nein',
}
const hartmann = 'elektro-hartmann'
const wassermann = 'sanitaer-wassermann'
const farbenfroh = 'malerbetrieb-farbenfroh'

/** What people of Lindenbrück have asked for, and what was offered: something in every state that a list shows. */
export const demoRequests: readonly DemoRequest[] = [
  {
    customer: 'anna',
    route: 'bad-sanieren',
    postalCode: '62101',
    asked: 30,
    status: 'open',
    answers: bath('Das ganze Bad erneuern', whole),
    description: 'Altbau, zweiter Stock ohne Aufzug. Das Wasser lässt sich in der Küche abstellen.',
    budget: 1_400_000,
    waiting: [],
    offers: [
      {
        provider: hartmann,
        status: 'open',
        sent: 26,
        viewed: 20,
        name: 'Bad komplett, mit Elektrik aus einer Hand',
        content:
          '<p>Wir erneuern Leitungen, Elektrik und Licht und holen für die Fliesen unseren festen Partner dazu.</p><p>Am Ende bekommen Sie ein Messprotokoll.</p>',
        comment: 'Ich komme gern vorher vorbei und messe aus.',
        included: ['Demontage und Entsorgung', 'Leitungen und Elektrik', 'Fliesen bis 7 m²', 'Messprotokoll'],
        price: ['range', 1_180_000, 1_360_000],
        from: 24,
        until: 38,
        validDays: 9,
        visit: { in: 4, status: 'proposed', by: 'provider' },
      },
      {
        provider: wassermann,
        status: 'open',
        sent: 18,
        name: 'Badsanierung zum Festpreis',
        content: '<p>Ein Ansprechpartner, ein Preis, drei Wochen. Nachträge gibt es nur, wenn Sie etwas ändern.</p>',
        included: ['Planung mit 3D-Ansicht', 'Demontage und Entsorgung', 'Sanitär, Fliesen, Elektrik', 'Fünf Jahre Garantie'],
        price: ['fix', 1_390_000],
        from: 30,
        until: 50,
        validDays: 3,
      },
    ],
  },
  {
    customer: 'jonas',
    route: 'bad-sanieren',
    postalCode: '62102',
    asked: 100,
    status: 'open',
    answers: bath('Nur Dusche oder Wanne tauschen', { 'Soll es barrierefrei werden?': 'Ja' }, '62102'),
    description: 'Meine Mutter zieht ein, die Wanne soll einer bodengleichen Dusche weichen.',
    waiting: [wassermann],
    offers: [
      {
        provider: hartmann,
        status: 'countered',
        sent: 80,
        viewed: 60,
        name: 'Bodengleiche Dusche statt Wanne',
        content: '<p>Wanne heraus, bodengleiche Dusche mit Haltegriffen hinein. Den Zuschuss der Pflegekasse beantragen wir mit Ihnen.</p>',
        included: ['Demontage der Wanne', 'Dusche mit Rinne', 'Zwei Haltegriffe'],
        price: ['fix', 420_000],
        from: 21,
        until: 24,
        validDays: 6,
        counter: { price: 395_000, from: 18, note: 'Ginge es noch vor Weihnachten?' },
      },
    ],
  },
  {
    customer: 'jonas',
    route: 'bad-sanieren',
    postalCode: '62102',
    asked: 2,
    status: 'open',
    answers: bath('Nur WC oder Waschbecken tauschen', {}, '62102'),
    description: 'Das Waschbecken hat einen Sprung. Ein neues steht schon bereit.',
    budget: 30_000,
    waiting: [hartmann, wassermann],
    offers: [],
  },
  {
    customer: 'jonas',
    route: 'bad-sanieren',
    postalCode: '62102',
    asked: 220,
    status: 'accepted',
    answers: bath('Nur WC oder Waschbecken tauschen', {}, '62102'),
    description: 'Neue Leuchte und Steckdose am Spiegel gehören dazu.',
    waiting: [],
    offers: [
      {
        provider: hartmann,
        status: 'accepted',
        sent: 200,
        viewed: 190,
        accepted: 60,
        name: 'Waschtisch mit Licht und Steckdose',
        content: '<p>Waschtisch setzen, Spiegelleuchte und Steckdose nach Norm.</p>',
        included: ['Anfahrt', 'Montage', 'Prüfprotokoll'],
        price: ['fix', 68_000],
        from: 6,
        validDays: 2,
        visit: { in: 2, status: 'confirmed', by: 'provider' },
      },
    ],
  },
  {
    customer: 'anna',
    route: 'maler',
    postalCode: '62101',
    asked: 190,
    status: 'accepted',
    answers: {
      'Was soll gestrichen werden?': 'Innenräume',
      'Wie viele Räume sind es?': 3,
      'Was soll gemacht werden?': ['Streichen', 'Spachteln'],
      'Wo wird gearbeitet?': '62101',
    },
    description: 'Altbau mit Stuck, bitte nur mineralische Farbe.',
    waiting: [],
    offers: [
      {
        provider: farbenfroh,
        status: 'accepted',
        sent: 160,
        viewed: 150,
        accepted: 40,
        name: 'Drei Zimmer spachteln und streichen',
        content: '<p>Mit Silikatfarbe, der Stuck wird von Hand nachgezogen.</p>',
        included: ['Abdecken', 'Farbe', 'Reinigung'],
        price: ['fix', 189_000],
        from: 10,
        until: 13,
        validDays: 4,
      },
    ],
  },
  {
    customer: 'anna',
    route: 'bad-sanieren',
    postalCode: '62101',
    asked: 24 * 46,
    status: 'completed',
    answers: bath('Nur WC oder Waschbecken tauschen'),
    description: 'Das WC im Gästebad.',
    waiting: [],
    offers: [
      {
        provider: hartmann,
        status: 'completed',
        sent: 24 * 45,
        viewed: 24 * 45 - 5,
        accepted: 24 * 43,
        done: 24 * 34,
        name: 'Gäste-WC tauschen',
        content: '<p>Altes WC heraus, neues hinein, Silikonfuge neu.</p>',
        price: ['fix', 54_000],
        from: -36,
        validDays: -39,
      },
      {
        provider: wassermann,
        status: 'rejected',
        sent: 24 * 45 - 3,
        name: 'WC-Austausch mit Vorwandelement',
        content: '<p>Mit Vorwandelement und Abdeckung.</p>',
        price: ['fix', 83_000],
        from: -35,
        validDays: -38,
      },
    ],
  },
  {
    customer: 'jonas',
    route: 'bad-sanieren',
    postalCode: '62102',
    asked: 24 * 24,
    status: 'expired',
    answers: bath('Nur Dusche oder Wanne tauschen', { 'Soll es barrierefrei werden?': 'Das weiß ich noch nicht' }, '62102'),
    description: 'Nur ein Gedanke, noch ohne Termin.',
    waiting: [],
    offers: [
      {
        provider: hartmann,
        status: 'expired',
        sent: 24 * 23,
        viewed: 24 * 22,
        name: 'Wanne gegen Dusche',
        content: '<p>Komplett mit Fliesen.</p>',
        price: ['effort', 350_000],
        from: -3,
        validDays: -12,
      },
    ],
  },
]

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
