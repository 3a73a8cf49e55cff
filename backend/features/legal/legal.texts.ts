import type { ReportCategory } from '#contract/values/reportCategories.ts'

export const terminationTypes = { ordinary: 'Ordentliche Kündigung', extraordinary: 'Außerordentliche Kündigung' } as const

export const categoryNames: Record<ReportCategory, string> = {
  sexual_abuse: 'Sexueller Missbrauch von Kindern',
  terror: 'Terroristische Inhalte',
  hate: 'Hass, Hetze oder Bedrohung',
  fraud: 'Betrug oder Täuschung',
  unsafe_product: 'Gefährliches oder verbotenes Angebot',
  intellectual_property: 'Verletzung von Marken- oder Urheberrecht',
  personality: 'Verletzung von Persönlichkeit oder Datenschutz',
  false_review: 'Unechte Bewertung',
  other: 'Etwas anderes',
}
