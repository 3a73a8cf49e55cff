import * as z from 'zod'

/**
 * Where distances were measured from, if order or radius asked for them (else null). `missing`: no place was named; `unknown`: nobody knows
 * where that postal code lies. Nothing is near or far then: the usual order holds, and no radius.
 */
export const MeasuredFrom = z.enum(['known', 'unknown', 'missing']).nullable()
export type MeasuredFrom = z.infer<typeof MeasuredFrom>
