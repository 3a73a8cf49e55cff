import { connectionSetup } from './connection.setup.ts'

/**
 * What is watched while the socket stands: how current its events are, gaps among them, whether it lives, and what is to be acknowledged.
 */
export const connectedState = connectionSetup.createStateConfig({
  type: 'parallel',
  meta: { label: 'Verbunden' },
  on: { 'token.changed': { guard: 'hasOtherToken', actions: 'offerToken' }, 'token.taken': { guard: 'isLink', actions: 'noteToken' } },
  states: {
    trust: {
      meta: { label: 'Stand' },
      initial: 'resuming',
      states: {
        resuming: {
          meta: { label: 'Holt Verpasstes nach' },
          on: {
            'link.confirmed': [
              { guard: 'isNext', target: 'live', actions: ['takeOver', 'noteConfirmed', 'greet'] },
              { guard: 'isLink', target: 'live', actions: 'noteConfirmed' },
            ],
          },
        },
        live: {
          id: 'live',
          meta: { label: 'Live' },
          initial: 'fresh',
          on: {
            'link.confirmed': [
              {
                guard: 'isNext',
                actions: ['takeOver', 'noteConfirmed', 'greet'],
                description: 'umgezogen, die alte Verbindung darf gehen',
              },
              { guard: 'isLink', actions: 'noteConfirmed' },
            ],
          },
          states: {
            fresh: { meta: { label: 'Gerade erst' }, after: { steadyAfter: { target: 'steady', actions: 'forgetAttempts' } } },
            steady: { meta: { label: 'Hält' } },
          },
        },
      },
    },
    gap: {
      meta: { label: 'Lücken' },
      initial: 'complete',
      states: {
        complete: {
          meta: { label: 'Nichts fehlt' },
          on: {
            'events.taken': { guard: 'isMissing', target: 'suspected' },
            'link.confirmed': { guard: 'isMissing', target: 'suspected' },
            'head.ahead': 'suspected',
          },
        },
        suspected: {
          meta: { label: 'Vielleicht nur vertauscht' },
          entry: 'startAsking',
          after: { reordering: 'asking' },
          on: {
            'events.taken': { guard: 'isComplete', target: 'complete' },
            'link.confirmed': { guard: 'isComplete', target: 'complete' },
          },
        },
        asking: {
          meta: { label: 'Fragt nach dem Fehlenden' },
          entry: ['countQuestion', 'askMissing'],
          after: {
            answerDue: [
              {
                guard: 'isPatienceOver',
                target: 'complete',
                actions: 'declareLost',
                description: 'dreimal gefragt: diese Verbindung ist tot',
              },
              { target: 'asking', reenter: true },
            ],
          },
          on: {
            'events.taken': { guard: 'isComplete', target: 'complete' },
            'link.confirmed': { guard: 'isComplete', target: 'complete' },
          },
        },
      },
    },
    probe: {
      meta: { label: 'Lebenszeichen' },
      initial: 'quiet',
      states: {
        quiet: { meta: { label: 'Nicht gefragt' }, on: { wake: 'probing' } },
        probing: {
          meta: { label: 'Fragt, ob die Verbindung noch lebt' },
          entry: 'askMissing',
          after: { probePause: { target: 'quiet', actions: ['forgetAttempts', 'declareLost'] } },
          on: { 'link.confirmed': 'quiet' },
        },
      },
    },
    receipts: {
      meta: { label: 'Quittungen' },
      initial: 'settled',
      states: {
        settled: {
          meta: { label: 'Nichts offen' },
          entry: 'forgetReceipts',
          on: {
            'events.taken': [
              { guard: 'owesMany', target: 'settled', reenter: true, actions: ['noteTaken', 'acknowledge'] },
              { guard: 'tookSome', target: 'owing', actions: 'noteTaken' },
            ],
          },
        },
        owing: {
          meta: { label: 'Quittung steht aus' },
          after: { ackPause: { target: 'settled', actions: 'acknowledge' } },
          on: {
            'events.taken': [{ guard: 'owesMany', target: 'settled', actions: ['noteTaken', 'acknowledge'] }, { actions: 'noteTaken' }],
            hide: { target: 'settled', actions: 'acknowledge' },
            'link.confirmed': { guard: 'isAnew', target: 'settled' },
          },
        },
      },
    },
  },
})
