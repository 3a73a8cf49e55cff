import { authSetup, sent, wordsOf } from './auth.setup.ts'

/** Nobody is signed in, or somebody is on the way: password first, then the second factor if the account has one. */
export const guestState = authSetup.createStateConfig({
  meta: { label: 'Gast' },
  entry: 'markInitialised',
  initial: 'idle',
  on: {
    'session.granted': {
      target: '#auth.person.loadingProfile',
      actions: ['takeGranted', 'storeSession', 'forgetFailure', 'forgetSecondFactor'],
    },
    LOGIN: { target: '.signingIn', actions: ['forgetFailure', 'forgetSecondFactor'] },
  },
  states: {
    idle: { meta: { label: 'Nicht angemeldet' } },
    signingIn: {
      meta: { label: 'Meldet an' },
      tags: 'busy',
      invoke: {
        src: 'login',
        input: ({ event }) => wordsOf(sent(event, 'LOGIN')),
        onDone: [
          {
            guard: { type: 'asksSecondFactor', params: ({ event }) => event.output },
            target: 'secondFactor',
            description: 'Zwei-Faktor ist eingeschaltet',
            actions: 'takeSecondFactor',
          },
          { target: '#auth.person.loadingProfile', actions: ['takeLogin', 'storeSession'] },
        ],
        onError: { target: 'idle', actions: 'takeFailure' },
      },
    },
    secondFactor: {
      meta: { label: 'Zweiter Faktor' },
      initial: 'asking',
      on: { CANCEL: { target: 'idle', actions: ['forgetSecondFactor', 'forgetFailure'] } },
      states: {
        asking: {
          meta: { label: 'Wartet auf den Code' },
          on: {
            VERIFY_CODE: { target: 'verifying', actions: 'forgetFailure' },
            RESEND_CODE: { guard: 'mayResend', target: 'resending', actions: 'forgetFailure' },
          },
        },
        verifying: {
          meta: { label: 'Prüft den Code' },
          tags: 'busy',
          invoke: {
            src: 'verifyCode',
            input: ({ context, event }) => ({ loginToken: context.secondFactor?.loginToken ?? '', code: sent(event, 'VERIFY_CODE').code }),
            onDone: { target: '#auth.person.loadingProfile', actions: ['takeVerified', 'forgetSecondFactor', 'storeSession'] },
            onError: [
              {
                guard: 'isLoginTokenLost',
                target: '#auth.person.guest.idle',
                actions: ['forgetSecondFactor', 'takeFailure'],
                description: 'zu lange gewartet: noch einmal von vorn',
              },
              { target: 'asking', actions: 'takeFailure' },
            ],
          },
        },
        resending: {
          meta: { label: 'Sendet den Code noch einmal' },
          tags: 'busy',
          invoke: {
            src: 'resendCode',
            input: ({ context }) => ({ loginToken: context.secondFactor?.loginToken ?? '' }),
            onDone: { target: 'asking', actions: 'takeResendPause' },
            onError: [
              { guard: 'isLoginTokenLost', target: '#auth.person.guest.idle', actions: ['forgetSecondFactor', 'takeFailure'] },
              { target: 'asking', actions: 'takeFailure' },
            ],
          },
        },
      },
    },
    leaving: {
      meta: { label: 'Beendet die Sitzung' },
      invoke: {
        src: 'logout',
        input: ({ context }) => ({ token: context.session?.token ?? '' }),
        // This browser has forgotten the session already; whether the server heard it changes nothing for the guest.
        onDone: 'idle',
        onError: 'idle',
      },
      exit: 'forgetSession',
    },
  },
})
