import { authSetup } from './auth.setup.ts'

/**
 * Somebody is signed in. The token is renewed when less than half of its life is left and somebody was at work since the
 * last renewal; a dead network only delays it. At its end the person is a guest again.
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
    'profile.changed': { guard: 'isSameUser', actions: 'takeUser' },
    UPDATE_TWO_FACTOR: { actions: 'takeTwoFactor' },
  },
  states: {
    role: {
      meta: { label: 'Rolle' },
      initial: 'sorting',
      states: {
        sorting: {
          meta: { label: 'Welche Rolle?' },
          always: [{ guard: 'isCustomer', target: 'customer' }, { guard: 'isAdmin', target: 'admin' }, { target: 'provider' }],
        },
        customer: { meta: { label: 'Kunde' } },
        provider: { meta: { label: 'Anbieter' } },
        admin: { meta: { label: 'Plattform' } },
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
