import type { AccountRole } from '#contract/roles.ts'

/** Where an account begins. */
export const homeOf = (role: AccountRole | null) => (role === 'provider' ? '/anbieterbereich' : role === 'admin' ? '/verwaltung' : '/')
