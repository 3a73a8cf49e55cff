import { and } from 'xstate'
import { connectedState } from './connection.connected.ts'
import { connectionSetup } from './connection.setup.ts'

const connect = [
  { guard: 'hasToken', target: '#connection.running.line.linked.opening', actions: 'openLink' },
  { target: '#connection.running.line.out.resting', description: 'kein Token, oder der abgelehnte' },
] as const
/** The link is gone: the one being opened takes its place, or there is a pause before the next attempt. */
const lost = [
  {
    guard: and(['isLink', 'isNextConnected']),
    target: '#connection.running.line.linked.connected',
    actions: ['promoteNext', 'greet'],
    description: 'die neue Verbindung steht schon',
  },
  { guard: and(['isLink', 'hasNext']), target: '#connection.running.line.linked.opening', actions: 'promoteNext' },
  { guard: 'isLink', target: '#connection.running.line.waiting', actions: ['dropLinks', 'countAttempt'] },
] as const

/** Which socket serves, and when the next attempt comes. */
export const lineRegion = connectionSetup.createStateConfig({
  meta: { label: 'Leitung' },
  initial: 'deciding',
  states: {
    deciding: { meta: { label: 'Gibt es einen Token?' }, always: connect },
    linked: {
      meta: { label: 'Hat eine Verbindung' },
      initial: 'opening',
      on: {
        'link.lost': lost,
        'link.failed': [
          {
            guard: and(['isLink', 'isTokenRefused', 'isLastRefusal']),
            target: '#connection.ended',
            actions: ['noteRefusal', 'dropLinks', 'tellExpired', 'tellGaveUp'],
          },
          { guard: and(['isLink', 'isTokenRefused']), target: 'out.refused', actions: ['noteRefusal', 'dropLinks', 'tellExpired'] },
          {
            guard: and(['isLink', 'isPositionUnreadable']),
            target: 'waiting',
            actions: ['dropLinks', 'countAttempt', 'forgetPosition'],
            description: 'als neuer Leser beginnen, statt immer dasselbe zu fragen',
          },
          ...lost,
        ],
        'link.expired': [
          {
            guard: and(['isOurs', 'isLastRefusal']),
            target: '#connection.ended',
            actions: ['noteRefusal', 'dropLinks', 'tellExpired', 'tellGaveUp'],
          },
          { guard: 'isOurs', target: 'out.refused', actions: ['noteRefusal', 'dropLinks', 'tellExpired'] },
        ],
        'link.evicted': { guard: 'isOurs', target: 'out.evicted', actions: ['dropLinks', 'tellEvicted'] },
      },
      states: {
        opening: {
          meta: { label: 'Verbindet' },
          on: { 'link.connected': { guard: 'isLink', target: 'connected', actions: ['noteConnected', 'greet'] } },
        },
        connected: connectedState,
      },
    },
    waiting: {
      id: 'waiting',
      meta: { label: 'Wartet auf den nächsten Versuch' },
      after: { backOff: connect },
      on: {
        wake: [
          { guard: 'hasToken', target: 'linked', actions: ['forgetAttempts', 'openLink'] },
          { target: 'out', actions: 'forgetAttempts' },
        ],
        'token.changed': connect,
        'attendance.changed': [
          {
            guard: 'becomesAttended',
            target: 'waiting',
            reenter: true,
            actions: 'noteAttendance',
            description: 'eine lange Pause wird nicht ausgesessen',
          },
          { actions: 'noteAttendance' },
        ],
      },
    },
    out: {
      id: 'out',
      meta: { label: 'Wartet, bis sich etwas ändert' },
      initial: 'resting',
      on: {
        wake: { guard: 'hasToken', target: 'linked', actions: ['forgetAttempts', 'openLink'] },
        'token.changed': { guard: 'hasToken', target: 'linked', actions: 'openLink' },
      },
      states: {
        resting: { meta: { label: 'Kein Token' } },
        refused: { meta: { label: 'Token abgelehnt' } },
        evicted: { meta: { label: 'Vom Server geparkt, bis der Tab angesehen wird' } },
      },
    },
  },
})
