export { expectFactor, expectFactorIfSetUp } from './twoFactor.stepUp.ts'
export { loginChallenge } from './twoFactor.login.ts'
export { switchOff } from './twoFactor.transition.ts'
