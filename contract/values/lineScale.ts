/** What the wholesale scale has taken off a line of an order. */
export interface LineScale {
  /** 0: not known any more, of what was ordered before it was kept. */
  percent: number
  /** Off all its living pieces. */
  cents: number
}

/** What is known of a line of goods; `total_cents` is what its living pieces cost. */
interface ScaledLine {
  qty: number
  canceled: number
  unit_cents: number
  total_cents: number
  scale_percent: number
  bundle_id: number | null
}

/**
 * The discount that was agreed on by the scale (§ 14 (4) no. 7 UStG); null: none. Parts of bundles have none: their share is a price, and
 * what one piece of it costs is rounded.
 */
export function scaleOfLine({ qty, canceled, bundle_id, unit_cents, total_cents, scale_percent: percent }: ScaledLine): LineScale | null {
  const cents = bundle_id === null ? unit_cents * (qty - canceled) - total_cents : 0
  return cents > 0 && qty > canceled ? { percent, cents } : null
}

/** How it is called on orders, invoices and in mails: «Mengenrabatt 12,5 %». */
export const scaleText = (percent: number): string => (percent > 0 ? `Mengenrabatt ${String(percent).replace('.', ',')} %` : 'Mengenrabatt')

/** The same beside what a piece costs without it: «je 10,00 € abzüglich 6,25 € Mengenrabatt 12,5 %». */
export const scaledFrom = (unit: string, { off, percent }: { off: string; percent: number }): string =>
  `je ${unit} abzüglich ${off} ${scaleText(percent)}`
