/** What a shipping method may be; prices in cents, weights in grams, days in working days. */
export const shippingLimits = {
  /** So many methods a seller. */
  most: 30,
  name: 60,
  steps: 10,
  zones: 20,
  zoneName: 40,
  prefixes: 60,
  priceCents: 1_000_000,
  freeFromCents: 10_000_000,
  grams: 5_000_000,
  days: 60,
} as const

/** Where goods may be sent to (ISO 3166): Germany first, its neighbours by language, then the Union and what lies around it. */
export const shippingCountries = [
  ...['DE', 'AT', 'CH', 'LI'],
  ...['BE', 'BG', 'CY', 'CZ', 'DK', 'EE', 'ES', 'FI', 'FR', 'GB', 'GR', 'HR', 'HU', 'IE', 'IS', 'IT', 'LT', 'LU', 'LV', 'MC', 'MT'],
  ...['NL', 'NO', 'PL', 'PT', 'RO', 'SE', 'SI', 'SK'],
] as const

/** Where goods can be ordered to: tax is reckoned by German rates alone (docs/decisions/115). */
export const orderCountry = 'DE'

/** German islands without a bridge, for which carriers ask more (Hiddensee, Halligen, North and East Frisian islands, Helgoland). */
export const germanIslands: readonly string[] = [
  ...['18565', '25849', '25859', '25863', '25869', '25938', '25946', '25980', '25992', '25996', '25997', '25999'],
  ...['26465', '26474', '26486', '26548', '26571', '26579', '26757', '27498'],
]
