/** Customers and providers come in separately. */
export const accountKinds = {
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
/** The operator logs in where customers do. */
export const adminHome = '/verwaltung'
export type AccountKind = keyof typeof accountKinds

/** Where an account begins, by its wire role. */
export const homeOf = (role: string | undefined) => (role === 'Company' ? accountKinds.provider.home : accountKinds.customer.home)

/** The log-in of an account by its wire role; the operator uses the customers'. */
export const loginOf = (role: string | undefined) => (role === 'Company' ? accountKinds.provider.login : accountKinds.customer.login)
