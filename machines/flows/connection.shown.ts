import { connectionSetup } from './connection.setup.ts'

/** What the screens hear: a short break is not shown, a longer one makes what they show doubtful. */
export const shownRegion = connectionSetup.createStateConfig({
  meta: { label: 'Was die Bildschirme hören' },
  initial: 'offline',
  states: {
    offline: {
      meta: { label: 'Getrennt' },
      always: [
        { guard: 'isLive', target: 'current' },
        { guard: 'isTrying', target: 'connecting' },
      ],
    },
    connecting: {
      meta: { label: 'Verbindung wird aufgebaut' },
      always: [
        { guard: 'isLive', target: 'current' },
        { guard: 'isOut', target: 'offline' },
      ],
    },
    current: {
      meta: { label: 'Stand ist aktuell' },
      initial: 'certain',
      always: { guard: 'isOut', target: 'offline' },
      states: {
        certain: { meta: { label: 'Sicher' }, always: { guard: 'isAway', target: 'doubted' } },
        doubted: {
          meta: { label: 'Gerade unterbrochen' },
          always: { guard: 'isLive', target: 'certain' },
          after: { staleAfter: '#connection.running.shown.stale' },
        },
      },
    },
    stale: {
      meta: { label: 'Stand kann alt sein' },
      always: [
        { guard: 'isLive', target: 'current' },
        { guard: 'isOut', target: 'offline' },
      ],
    },
  },
})
