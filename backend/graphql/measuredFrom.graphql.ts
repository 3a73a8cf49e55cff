import { builder } from './builder.ts'

/** `contract/values/distance.ts` tells what each means. */
export const MeasuredFromRef = builder.enumType('MeasuredFrom', { values: ['known', 'unknown', 'missing'] as const })
