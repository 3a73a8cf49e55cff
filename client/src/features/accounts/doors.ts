/** Customers and providers come in separately. */
export const doors = {
  customer: {
    role: 'User',
    login: '/anmelden',
    otherLogin: '/anmelden/anbieter',
    register: '/registrieren',
    otherRegister: '/registrieren/anbieter',
    home: '/',
  },
  provider: {
    role: 'Company',
    login: '/anmelden/anbieter',
    otherLogin: '/anmelden',
    register: '/registrieren/anbieter',
    otherRegister: '/registrieren',
    home: '/anbieterbereich',
  },
} as const
/** The operator comes in by the customers' door. */
export const adminHome = '/verwaltung'
export type Door = keyof typeof doors

/** Where an account begins, by its wire role. */
export const homeOf = (role: string | undefined) => (role === 'Company' ? doors.provider.home : doors.customer.home)

/** The log-in of an account by its wire role; the operator uses the customers'. */
export const loginOf = (role: string | undefined) => (role === 'Company' ? doors.provider.login : doors.customer.login)
