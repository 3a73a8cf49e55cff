import { formatKilometres } from '#client/lib/format.ts'

/** «1,4 km entfernt»; next door nobody wants to know the metres. */
export const formatDistance = (km: number, off = 0): string =>
  off === 0 && km < 0.5 ? 'weniger als 500 m entfernt' : `${formatKilometres(km, off)} entfernt`
