import { once } from './once.ts'

const euro = once(() => new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' }))

/** Cents as people read them: 1290 → «12,90 €» (with a no-break space). */
export const euroText = (cents: number) => euro().format(cents / 100)
