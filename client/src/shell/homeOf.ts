import type { Role } from '#contract/roles.ts'

/** Where an account begins. */
export const homeOf = (role: Role | null) => (role === 'provider' ? '/anbieterbereich' : role === 'admin' ? '/verwaltung' : '/')
