import type { authView } from '#machines/flows/auth.flow.ts'
import { createStore, useStore } from '#client/lib/store.ts'

/** What the flow tells screens about who uses the tab. */
export type SessionView = ReturnType<typeof authView>

/** Nobody is known yet: what the server draws, what the browser begins with, and what the flow says before its first event. */
export const nobodyYet: SessionView = {
  isAuthenticated: false,
  isInitialised: false,
  isUnreachable: false,
  isRegistered: false,
  isEmailDuplicated: false,
  isRemindSent: false,
  isPasswordReset: false,
  user: null,
  twoFactor: null,
  isBusy: false,
  failure: null,
  secondFactor: null,
  isResendingCode: false,
  isConfirmationSent: false,
  isEmailConfirmed: false,
  recoveryAnswer: null,
  isBeingLed: false,
  isRecoveryBusy: false,
  recoveryFailure: null,
  role: null,
  guest: null,
}

/**
 * What the frame and public pages know of the session, without the flow behind it: a guest's first page needs no state machine.
 * The session writes it once it is there.
 */
export const sessionView = createStore<SessionView>(nobodyYet)

/** Who uses this tab, by the spec's names (section 4) plus the application's word for the role; with `select` one part of it. */
export function useSession(): SessionView
export function useSession<Part>(select: (session: SessionView) => Part): Part
export function useSession<Part>(select: (session: SessionView) => SessionView | Part = (session) => session): SessionView | Part {
  return useStore(sessionView, select)
}

/** For `useSession`: only a change of this part draws anew. */
export const roleOf = ({ role }: SessionView) => role
/** Who orders without an account. */
export const guestOf = ({ guest }: SessionView) => guest
export const userOf = ({ user }: SessionView) => user
export const isBeingLed = (view: SessionView) => view.isBeingLed
