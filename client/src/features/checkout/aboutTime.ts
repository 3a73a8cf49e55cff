const fiveMinutes = 5 * 60_000

/** «ca. 18:55 Uhr»: the next full five minutes, because a minute more exact would only pretend. */
export const aboutTime = (moment: string): number => Math.ceil(Date.parse(moment) / fiveMinutes) * fiveMinutes
