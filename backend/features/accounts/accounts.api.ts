export {
  accountByEmail,
  accountById,
  adminIds,
  lockAccount,
  mailRecipientsOf,
  operatorAddresses,
  ownsAddress,
  recordConsent,
  saveAccount,
  type Account,
} from './accounts.store.ts'
export { transitionAccount } from './accounts.transition.ts'
export { staleAfterMs, transitionRegistration } from './registration.transition.ts'
export { refreshPublicState } from './publicState.ts'
export { endContract, contractStateChanged, takeBackEnding } from './endings.ts'
export { validEnding, type EndingRow } from './endings.store.ts'
export { registrationStateOf } from './registrationState.ts'
export { lockProvider, termsVersionOf } from './registration.store.ts'
export { checkPassword } from './checkPassword.ts'
export { ownAccount } from './ownAccount.ts'
export { ownProfile, profileChanged } from './ownProfile.ts'
export { declareTrading } from './trading.ts'
export { tradingDeclarations } from './trading.store.ts'
export { endSessions, openSession } from './sessionLife.ts'
export { makeToken, expectToken, takeToken } from './mailTokens.ts'
export { dropTokens } from './tokens.store.ts'
export { accountBinding, newAccount } from './accounts.transition.ts'
export { insertAccount, termsVersion } from './registration.store.ts'
export { hashPassword, refuseCommon } from './passwords.ts'
export { mailConfirm } from './accounts.mails.ts'
export { markBrowser } from './registeringBrowser.ts'
