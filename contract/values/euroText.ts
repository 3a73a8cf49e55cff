import { numberText } from './numberText.ts'

/** Cents as people read them: 1290 → «12,90 €» (with a no-break space). */
export const euroText = (cents: number) => `${numberText(cents / 100, 2)}\u00a0€`
