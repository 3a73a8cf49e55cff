import { profileRole } from './auth.session.ts'
import { authSetup } from './auth.setup.ts'

/**
 * Somebody is signed in. The token is renewed when less than half of its life is left and somebody was at work since the
 * last renewal; a dead network only delays it. At its end the person is a guest again. Between the first answer about the
 * person and the beginning of the live stream something may have changed that no event tells: then the profile is asked again.
 */
export const authenticatedState = authSetup.createStateConfig({
  meta: { label: 'Angemeldet' },
  entry: 'markInitialised',
  type: 'parallel',
  invoke: { src: 'watch' },
  on: {
    'session.refused': { guard: 'isCurrentToken', target: 'guest', actions: ['forgetUser', 'forgetSession', 'clearStorage', 'askToast'] },
    'storage.changed': [
      {
        guard: 'isGoneByAge',
        target: 'guest',
        actions: ['forgetUser', 'forgetSession', 'askToast'],
        description: 'abgelaufen, ein anderer Tab war schneller',
      },
      {
        guard: 'isGone',
        target: 'guest',
        actions: ['forgetUser', 'forgetSession', 'goHome'],
        description: 'in einem anderen Tab abgemeldet',
      },
    ],
    UPDATE_TWO_FACTOR: { actions: 'takeTwoFactor' },
    LOGIN: {
      guard: 'isGuest',
      target: 'guest.signingIn',
      actions: ['forgetUser', 'forgetSession', 'clearStorage'],
      description: 'wer als Gast bestellt hat, hat doch ein Konto',
    },
    'session.granted': {
      guard: 'isGuest',
      target: 'loadingProfile',
      actions: ['forgetUser', 'takeGranted', 'storeSession'],
      description: 'eine andere Bestellung ohne Konto, oder das neue Konto',
    },
  },
  states: {
    role: {
      meta: { label: 'Rolle' },
      initial: 'sorting',
      states: {
        sorting: {
          meta: { label: 'Welche Rolle?' },
          always: [
            { guard: 'isGuest', target: 'guest' },
            { guard: 'isCustomer', target: 'customer' },
            { guard: 'isAdmin', target: 'admin' },
            { target: 'provider' },
          ],
        },
        guest: { meta: { label: 'Bestellt als Gast' } },
        customer: { meta: { label: 'Kunde' } },
        provider: { meta: { label: 'Anbieter' } },
        admin: { meta: { label: 'Plattform' } },
      },
    },
    profile: {
      meta: { label: 'Angaben' },
      initial: 'current',
      on: {
        'profile.changed': {
          guard: 'isSameUser',
          target: '.current',
          actions: 'takeUser',
          description: 'neuer als jede Antwort unterwegs',
        },
        'profile.stale': { target: '.reloading', reenter: true, description: 'dem Strom fehlt, was vor ihm geschah' },
      },
      states: {
        current: { meta: { label: 'Wie gemeldet' } },
        reloading: {
          meta: { label: 'Lädt neu' },
          invoke: {
            src: 'loadProfile',
            input: ({ context }) => ({ token: context.session!.token, role: profileRole(context.session!) }),
            onDone: { target: 'current', actions: 'takeProfile' },
            onError: [
              {
                guard: 'isSessionLost',
                target: '#auth.person.guest',
                actions: ['forgetUser', 'forgetSession', 'clearStorage', 'askToast'],
              },
              { target: 'waiting', description: 'keine Antwort: das Bekannte bleibt' },
            ],
          },
        },
        waiting: {
          meta: { label: 'Versucht es gleich wieder' },
          after: { profileRetry: 'reloading' },
          on: { 'network.back': 'reloading' },
        },
      },
    },
    token: {
      meta: { label: 'Token' },
      initial: 'fresh',
      on: {
        'clock.tick': {
          guard: 'isOver',
          target: '#auth.person.guest',
          actions: ['forgetUser', 'forgetSession', 'clearStorage', 'askToast'],
          description: 'abgelaufen',
        },
        'storage.changed': { guard: 'isRenewed', target: '.fresh', actions: 'takeRenewed', description: 'ein anderer Tab hat erneuert' },
        ACTIVE: { actions: 'noteActive' },
      },
      states: {
        fresh: {
          meta: { label: 'Gilt' },
          on: { 'clock.tick': { guard: 'isDue', target: 'due', description: 'weniger als die Hälfte übrig' } },
        },
        due: { meta: { label: 'Erneuern, sobald jemand da ist' }, always: { guard: 'wasActive', target: 'renewing' } },
        renewing: {
          meta: { label: 'Erneuert' },
          invoke: {
            src: 'renew',
            input: ({ context }) => ({ session: context.session! }),
            onDone: { target: 'fresh', actions: ['takeRenewed', 'storeRenewed'] },
            onError: [
              {
                guard: 'isSessionLost',
                target: '#auth.person.guest',
                actions: ['forgetUser', 'forgetSession', 'clearStorage', 'askToast'],
              },
              { target: 'waiting', actions: 'countRenewalTry', description: 'keine Antwort: die Sitzung bleibt' },
            ],
          },
        },
        waiting: { meta: { label: 'Versucht es gleich wieder' }, after: { renewalPause: 'renewing' }, on: { 'network.back': 'renewing' } },
      },
    },
  },
})
