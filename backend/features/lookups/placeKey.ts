import { normalise } from '#contract/values/germanText.ts'

/** «St. Wendel» as «Sankt Wendel» is spelled, the twin of `city_key` in the database. A bare «St» may still become «Stuttgart». */
export const placeKey = (typed: string): string => normalise(typed).replace(/(?<![\p{L}\p{N}])st(?= [\p{L}\p{N}])/gu, 'sankt')
