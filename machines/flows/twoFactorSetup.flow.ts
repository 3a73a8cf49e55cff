import { assign, setup } from 'xstate'
import { outputOf } from '#machines/parts/events.ts'
import { failureOf } from '#machines/parts/failure.ts'
import { provided } from '#machines/parts/provided.ts'
import { isSetUp, takeTold } from './twoFactor.rows.ts'
import type { AppSecret, ConfirmedFactor, FactorDraft, FetchedFactor, TwoFactorContext, TwoFactorEvent } from './twoFactor.types.ts'

const emptyDraft: FactorDraft = { countryCode: '+49', number: '', password: '' }
const codeOf = (event: unknown) => failureOf((event as { error?: unknown }).error).code

/**
 * The card «Zwei-Faktor-Anmeldung»: from choosing a method to the recovery codes that are shown once. What needs the old factor
 * asks for it by itself (`withStepUp` in the actors); switching off and new codes are `factorProof`.
 */
export const twoFactorSetupFlow = setup({
  types: { context: {} as TwoFactorContext, events: {} as TwoFactorEvent, meta: {} as { label: string }, tags: {} as 'busy' | 'setup' },
  actors: {
    load: provided<FetchedFactor, void>('load'),
    enrolMobile: provided<FetchedFactor, FactorDraft & { isSetUp: boolean }>('enrolMobile'),
    enrolApp: provided<AppSecret, { password: string; isSetUp: boolean }>('enrolApp'),
    resend: provided<{ resendMs: number }, void>('resend'),
    confirm: provided<ConfirmedFactor, { code: string }>('confirm'),
    giveUp: provided<FetchedFactor, void>('giveUp'),
  },
  delays: { resendPause: ({ context }) => context.resendMs, lockPause: ({ context }) => context.lockMs },
  guards: {
    isLocked: ({ context }) => context.status?.state === 'locked',
    isLockedThere: ({ event }) => codeOf(event) === 'FACTOR_LOCKED',
    isVerifying: ({ context }) => context.status?.state === 'verifying',
    isSetUp: ({ context }) => isSetUp(context.status),
    wantsApp: ({ event }) => event.type === 'method.choose' && event.method === 'totp',
    wantsAppAtOnce: ({ context, event }) => event.type === 'method.choose' && event.method === 'totp' && isSetUp(context.status),
    hasApp: ({ context }) => context.app !== null,
    bringsCodes: ({ event }) => outputOf<ConfirmedFactor>(event).codes.length > 0,
    tellsLock: ({ event }) => event.type === 'status.told' && event.told.state === 'locked',
    tellsEnd: ({ context, event }) =>
      event.type === 'status.told' && event.told.state !== 'verifying' && event.told.version > (context.status?.version ?? 0),
  },
  actions: {
    takeFetched: assign(({ event }) => outputOf<FetchedFactor>(event)),
    takeAnswer: assign(({ event }) => (event.type === 'status.fetched' || event.type === 'codes.renewed' ? event.fetched : {})),
    takeTold: assign(({ context, event }) => (event.type === 'status.told' ? { status: takeTold(context.status, event.told) } : {})),
    takePause: assign(({ event }) => ({ resendMs: outputOf<{ resendMs: number }>(event).resendMs })),
    changeDraft: assign(({ context, event }) => (event.type === 'draft.change' ? { draft: { ...context.draft, ...event.changes } } : {})),
    takeFailure: assign({ failure: ({ event }) => failureOf((event as { error?: unknown }).error) }),
    forgetFailure: assign({ failure: null }),
    takeApp: assign({ app: ({ event }) => outputOf<AppSecret>(event), failure: null }),
    takeConfirmed: assign(({ event }) => ({
      ...outputOf<ConfirmedFactor>(event).fetched,
      recoveryCodes: outputOf<ConfirmedFactor>(event).codes,
      failure: null,
    })),
    takeCodes: assign({ recoveryCodes: ({ event }) => (event.type === 'codes.renewed' ? event.codes : []) }),
    forgetSetup: assign({ draft: emptyDraft, app: null, recoveryCodes: [], failure: null }),
  },
}).createMachine({
  id: 'twoFactorSetup',
  context: { status: null, draft: emptyDraft, app: null, recoveryCodes: [], failure: null, resendMs: 0, lockMs: 0 },
  initial: 'loading',
  on: { 'draft.change': { actions: 'changeDraft' }, 'status.told': { actions: 'takeTold' }, 'status.fetched': { actions: 'takeAnswer' } },
  states: {
    loading: {
      meta: { label: 'Lädt den Stand' },
      tags: 'busy',
      invoke: { src: 'load', onDone: { target: 'sorting', actions: 'takeFetched' }, onError: { target: 'failed', actions: 'takeFailure' } },
    },
    sorting: {
      meta: { label: 'Wo stehen wir?' },
      always: [
        { guard: 'isLocked', target: 'locked' },
        { guard: 'isVerifying', target: 'setup.verifying', description: 'die Seite wurde während der Einrichtung neu geladen' },
        { target: 'overview' },
      ],
    },
    failed: { meta: { label: 'Gescheitert' }, on: { retry: 'loading', reset: 'loading' } },
    overview: {
      meta: { label: 'Übersicht' },
      entry: 'forgetSetup',
      on: {
        'setup.start': 'setup',
        'codes.renewed': { target: 'setup.showingRecoveryCodes', actions: ['takeAnswer', 'takeCodes'] },
        reset: 'loading',
        'status.told': [{ guard: 'tellsLock', target: 'loading' }, { actions: 'takeTold' }],
      },
    },
    locked: {
      meta: { label: 'Gesperrt nach fünf falschen Codes' },
      entry: 'forgetSetup',
      after: { lockPause: 'loading' },
      on: { retry: 'loading', reset: 'loading' },
    },
    setup: {
      meta: { label: 'Einrichtung' },
      tags: 'setup',
      initial: 'choosing',
      states: {
        choosing: {
          meta: { label: 'Wählt SMS oder App' },
          on: {
            'method.choose': [
              { guard: 'wantsAppAtOnce', target: 'startingApp' },
              { guard: 'wantsApp', target: 'enteringPassword' },
              { target: 'enteringNumber' },
            ],
            'setup.back': '#twoFactorSetup.overview',
          },
        },
        enteringNumber: {
          meta: { label: 'Gibt die Mobilnummer ein' },
          on: { 'number.submit': 'sendingNumber', 'setup.back': { target: 'choosing', actions: 'forgetFailure' } },
        },
        sendingNumber: {
          meta: { label: 'Code wird gesendet' },
          tags: 'busy',
          invoke: {
            src: 'enrolMobile',
            input: ({ context }) => ({ ...context.draft, isSetUp: isSetUp(context.status) }),
            onDone: { target: 'verifying', actions: ['takeFetched', 'forgetFailure'] },
            onError: [
              { guard: 'isLockedThere', target: '#twoFactorSetup.loading' },
              { target: 'enteringNumber', actions: 'takeFailure' },
            ],
          },
        },
        enteringPassword: {
          meta: { label: 'Gibt das Passwort ein' },
          on: { 'app.submit': 'startingApp', 'setup.back': { target: 'choosing', actions: 'forgetFailure' } },
        },
        startingApp: {
          meta: { label: 'QR-Code wird geholt' },
          tags: 'busy',
          invoke: {
            src: 'enrolApp',
            input: ({ context }) => ({ password: context.draft.password, isSetUp: isSetUp(context.status) }),
            onDone: { target: 'showingQr', actions: 'takeApp' },
            onError: [
              { guard: 'isLockedThere', target: '#twoFactorSetup.loading' },
              { guard: 'isSetUp', target: 'choosing', actions: 'takeFailure' },
              { target: 'enteringPassword', actions: 'takeFailure' },
            ],
          },
        },
        showingQr: {
          meta: { label: 'Zeigt den QR-Code' },
          on: {
            'code.submit': 'confirming',
            'setup.giveUp': 'givingUp',
            'status.told': [
              { guard: 'tellsEnd', target: '#twoFactorSetup.loading', description: 'anderswo beendet' },
              { actions: 'takeTold' },
            ],
          },
        },
        verifying: {
          meta: { label: 'Wartet auf den Code' },
          initial: 'resting',
          states: {
            resting: { meta: { label: 'Neuer Code erst nach 30 Sekunden' }, after: { resendPause: 'ready' } },
            ready: { meta: { label: 'Neuer Code möglich' }, on: { 'code.resend': '#twoFactorSetup.setup.resending' } },
          },
          on: {
            'code.submit': 'confirming',
            'setup.giveUp': 'givingUp',
            'number.edit': { target: 'enteringNumber', actions: 'forgetFailure' },
            'status.told': [
              { guard: 'tellsEnd', target: '#twoFactorSetup.loading', description: 'anderswo beendet' },
              { actions: 'takeTold' },
            ],
          },
        },
        resending: {
          meta: { label: 'Neuer Code wird gesendet' },
          tags: 'busy',
          invoke: {
            src: 'resend',
            onDone: { target: 'verifying', actions: ['takePause', 'forgetFailure'] },
            onError: [
              { guard: 'isLockedThere', target: '#twoFactorSetup.loading' },
              { target: 'verifying.ready', actions: 'takeFailure' },
            ],
          },
        },
        confirming: {
          meta: { label: 'Code wird geprüft' },
          tags: 'busy',
          invoke: {
            src: 'confirm',
            input: ({ event }) => ({ code: event.type === 'code.submit' ? event.code : '' }),
            onDone: [
              { guard: 'bringsCodes', target: 'showingRecoveryCodes', actions: 'takeConfirmed' },
              { target: 'done', actions: 'takeConfirmed' },
            ],
            onError: [
              { guard: 'isLockedThere', target: '#twoFactorSetup.loading' },
              { guard: 'hasApp', target: 'showingQr', actions: 'takeFailure' },
              { target: 'verifying.ready', actions: 'takeFailure', description: 'der Zähler des Servers gilt weiter' },
            ],
          },
        },
        givingUp: {
          meta: { label: 'Bricht ab' },
          tags: 'busy',
          invoke: {
            src: 'giveUp',
            onDone: { target: '#twoFactorSetup.overview', actions: 'takeFetched' },
            onError: '#twoFactorSetup.loading',
          },
        },
        showingRecoveryCodes: { meta: { label: 'Zeigt die Wiederherstellungscodes' }, on: { 'codes.saved': 'done' } },
        done: {
          meta: { label: 'Fertig' },
          entry: 'forgetSetup',
          on: { 'setup.close': '#twoFactorSetup.overview', 'setup.start': 'choosing' },
        },
      },
    },
  },
})
