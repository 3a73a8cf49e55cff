import { connectionSetup } from './connection.setup.ts'

/** The gateway is going away: another socket is opened beside the one that serves. */
export const moveRegion = connectionSetup.createStateConfig({
  meta: { label: 'Umzug zu einem anderen Gateway' },
  initial: 'staying',
  states: {
    staying: { meta: { label: 'Bleibt' }, on: { 'link.leaving': { guard: 'isLink', target: 'preparing', actions: 'noteLeaving' } } },
    preparing: {
      meta: { label: 'Zieht gleich um' },
      always: { guard: 'hasNoLink', target: 'staying' },
      after: { moveDelay: [{ guard: 'hasToken', target: 'reaching', actions: 'openNext' }, { target: 'staying' }] },
      on: { 'link.leaving': { guard: 'isLink', target: 'preparing', reenter: true, actions: 'noteLeaving' } },
    },
    reaching: {
      meta: { label: 'Öffnet die neue Verbindung' },
      always: { guard: 'hasNoNext', target: 'staying' },
      on: {
        'link.connected': { guard: 'isNext', actions: 'noteNextConnected' },
        'link.failed': { guard: 'isNext', target: 'again', actions: 'dropNext' },
        'link.lost': { guard: 'isNext', target: 'again', actions: 'dropNext' },
      },
    },
    again: {
      meta: { label: 'Versucht den Umzug noch einmal' },
      always: { guard: 'hasNoLink', target: 'staying' },
      after: { moveAgain: [{ guard: 'hasToken', target: 'reaching', actions: 'openNext' }, { target: 'staying' }] },
    },
  },
})
