import { authSetup, sent, wordsOf } from './auth.setup.ts'

/**
 * Registering, confirming an address, setting a password: whoever opens a link from a mail may be signed in at the same
 * time. One recovery at a time; it ends in `open`, with what came of it.
 */
export const recoveryState = authSetup.createStateConfig({
  meta: { label: 'Registrierung und Passwort' },
  initial: 'open',
  states: {
    open: {
      meta: { label: 'Bereit' },
      initial: 'idle',
      on: {
        REGISTER: { target: 'registering', actions: 'forgetRecovery' },
        RESEND_CONFIRMATION: { target: 'resendingConfirmation', actions: 'forgetRecovery' },
        CONFIRM_EMAIL: { target: 'confirmingEmail', actions: 'forgetRecovery' },
        REMIND_PASSWORD: { target: 'reminding', actions: 'forgetRecovery' },
        RESET_PASSWORD: { target: 'resetting', actions: 'forgetRecovery' },
        'recovery.forget': { target: '.idle', actions: 'forgetRecovery' },
      },
      states: {
        idle: { meta: { label: 'Nichts offen' } },
        registered: { meta: { label: 'Registriert, Bestätigung offen' } },
        emailDuplicated: { meta: { label: 'E-Mail schon vergeben' } },
        confirmationSent: { meta: { label: 'Bestätigungsmail noch einmal gesendet' } },
        emailConfirmed: { meta: { label: 'E-Mail bestätigt' } },
        remindSent: { meta: { label: 'Passwort-Link gesendet' } },
        passwordReset: { meta: { label: 'Passwort gesetzt' } },
      },
    },
    registering: {
      meta: { label: 'Registriert' },
      tags: 'recovery',
      invoke: {
        src: 'register',
        input: ({ event }) => wordsOf(sent(event, 'REGISTER')),
        onDone: [
          { guard: { type: 'asksConfirmation', params: ({ event }) => event.output }, target: 'open.registered' },
          { target: 'open.emailDuplicated' },
        ],
        onError: { target: 'open.idle', actions: 'takeRecoveryFailure' },
      },
    },
    resendingConfirmation: {
      meta: { label: 'Sendet die Bestätigungsmail noch einmal' },
      tags: 'recovery',
      invoke: {
        src: 'resendConfirmation',
        input: ({ event }) => wordsOf(sent(event, 'RESEND_CONFIRMATION')),
        onDone: 'open.confirmationSent',
        onError: { target: 'open.idle', actions: 'takeRecoveryFailure' },
      },
    },
    confirmingEmail: {
      meta: { label: 'Bestätigt die E-Mail-Adresse' },
      tags: 'recovery',
      invoke: {
        src: 'confirmEmail',
        input: ({ event }) => wordsOf(sent(event, 'CONFIRM_EMAIL')),
        onDone: [
          {
            guard: { type: 'signsIn', params: ({ event }) => event.output },
            target: 'open.emailConfirmed',
            actions: ['takeRecoveryAnswer', 'grantSession'],
            description: 'der Link hat diesen Browser angemeldet',
          },
          { target: 'open.emailConfirmed', actions: 'takeRecoveryAnswer' },
        ],
        onError: { target: 'open.idle', actions: 'takeRecoveryFailure' },
      },
    },
    reminding: {
      meta: { label: 'Fordert Passwort-Link an' },
      tags: 'recovery',
      invoke: {
        src: 'remindPassword',
        input: ({ event }) => wordsOf(sent(event, 'REMIND_PASSWORD')),
        onDone: 'open.remindSent',
        onError: { target: 'open.idle', actions: 'takeRecoveryFailure' },
      },
    },
    resetting: {
      meta: { label: 'Setzt das Passwort' },
      tags: 'recovery',
      invoke: {
        src: 'resetPassword',
        input: ({ event }) => wordsOf(sent(event, 'RESET_PASSWORD')),
        onDone: {
          target: 'open.passwordReset',
          actions: ['takeRecoveryAnswer', 'dropSession'],
          description: 'alle Sitzungen des Kontos sind beendet',
        },
        onError: { target: 'open.idle', actions: 'takeRecoveryFailure' },
      },
    },
  },
})
