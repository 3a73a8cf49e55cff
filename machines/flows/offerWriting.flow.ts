import { offerWritingSetup } from './offerWriting.setup.ts'

/**
 * Writing an offer beside what was asked for: kept by the browser at once and by the server as its draft when it is whole, sent once,
 * revised as long as nobody has read it. Whatever happens meanwhile on the other side or in another tab is told and takes no word away.
 */
export const offerWritingFlow = offerWritingSetup.createMachine({
  id: 'offerWriting',
  context: ({ input }) => ({
    ...input,
    lead: null,
    offer: null,
    draft: null,
    base: null,
    sent: null,
    theirs: null,
    errors: {},
    failure: null,
    isRestored: false,
    isSendWanted: false,
    takes: 0,
  }),
  initial: 'loading',
  states: {
    loading: {
      meta: { label: 'Lädt' },
      tags: 'busy',
      invoke: {
        src: 'load',
        input: ({ context }) => ({ leadId: context.leadId }),
        onDone: { target: 'writing', actions: 'takeLoaded' },
        onError: [{ guard: 'isMissing', target: 'missing' }, { target: 'failed' }],
      },
    },
    missing: { meta: { label: 'Gibt es nicht' } },
    failed: { meta: { label: 'Gescheitert' }, on: { retry: 'loading' } },
    closed: {
      meta: { label: 'Anfrage ist nicht mehr offen' },
      always: { guard: 'isOpen', target: 'writing' },
      on: { 'lead.told': { actions: 'noteLead' } },
    },
    sealed: {
      meta: { label: 'Angebot lässt sich nicht mehr ändern' },
      on: { 'offer.told': { guard: 'isNewer', target: 'writing', actions: ['noteTheirs', 'takeTheirs'] } },
    },
    writing: {
      meta: { label: 'Wird geschrieben' },
      initial: 'clean',
      always: [
        { guard: 'hasClosed', target: 'closed' },
        { guard: 'isSealed', target: 'sealed' },
      ],
      on: {
        'draft.change': { target: '.dirty', reenter: true, actions: 'change' },
        'template.apply': { target: '.dirty', reenter: true, actions: 'change' },
        'file.change': { actions: 'change' },
        'lead.told': { actions: 'noteLead' },
        'offer.told': { guard: 'isNewer', actions: 'noteTheirs' },
        'offer.send': [
          { guard: 'isWrong', actions: 'tellProblems' },
          { target: 'sending', actions: 'forgetProblems' },
        ],
      },
      states: {
        clean: {
          meta: { label: 'Wie gespeichert' },
          always: [
            { guard: 'isChanged', target: 'dirty' },
            { guard: 'hasTheirs', target: 'clean', actions: 'takeTheirs', description: 'hier ist nichts getippt' },
          ],
        },
        dirty: {
          meta: { label: 'Geändert, im Browser bewahrt' },
          always: [
            { guard: 'isSame', target: 'clean' },
            { guard: 'hasTheirs', target: 'conflict' },
          ],
          after: { pause: { guard: 'isKeepable', target: 'saving' } },
          on: { 'file.change': { target: 'dirty', reenter: true, actions: 'change' } },
        },
        saving: {
          meta: { label: 'Speichert den Entwurf' },
          entry: 'noteSent',
          on: {
            'draft.change': { actions: 'change' },
            'template.apply': { actions: 'change' },
            'offer.send': [
              { guard: 'isWrong', actions: 'tellProblems' },
              { actions: ['forgetProblems', 'wantSend'], description: 'sobald der Entwurf gespeichert ist' },
            ],
          },
          invoke: {
            src: 'save',
            input: ({ context }) => ({ leadId: context.leadId, offer: context.offer, draft: context.draft! }),
            onDone: [
              { guard: 'isSendWanted', target: '#offerWriting.sending', actions: 'takeSaved' },
              { target: 'clean', actions: 'takeSaved' },
            ],
            onError: [
              { guard: 'isStale', target: 'looking' },
              { guard: 'isLeadClosed', target: '#offerWriting.closed', actions: 'closeLead' },
              { target: 'unsaved', actions: 'noteFailure' },
            ],
          },
        },
        unsaved: {
          meta: { label: 'Nur im Browser bewahrt' },
          on: { retry: [{ guard: 'isKeepable', target: 'saving' }, { target: 'dirty' }] },
        },
        looking: {
          meta: { label: 'Sieht nach, was inzwischen gespeichert ist' },
          tags: 'busy',
          invoke: {
            src: 'load',
            input: ({ context }) => ({ leadId: context.leadId }),
            onDone: { target: 'dirty', actions: 'noteFound' },
            onError: { target: 'unsaved', actions: 'noteFailure' },
          },
        },
        conflict: {
          meta: { label: 'Anderswo wurde gespeichert' },
          on: {
            'draft.change': { actions: 'change' },
            'template.apply': { actions: 'change' },
            'offer.send': {},
            'theirs.take': { target: 'clean', actions: 'takeTheirs' },
            'mine.keep': { target: 'dirty', actions: 'keepMine' },
          },
        },
      },
    },
    sending: {
      meta: { label: 'Wird gesendet' },
      tags: 'busy',
      entry: 'noteSent',
      on: { 'lead.told': { actions: 'noteLead' }, 'file.change': { actions: 'change' } },
      invoke: {
        src: 'send',
        input: ({ context }) => ({ leadId: context.leadId, offer: context.offer, draft: context.draft! }),
        onDone: { target: 'sent', actions: 'takeSaved' },
        onError: [
          { guard: 'isStale', target: 'writing.looking', actions: 'takeFailure' },
          { guard: 'isLeadClosed', target: 'closed', actions: 'closeLead' },
          { guard: 'isSeen', target: 'sealed', actions: 'noteFailure' },
          { target: 'writing.unsaved', actions: 'takeFailure' },
        ],
      },
    },
    sent: { meta: { label: 'Beim Kunden' }, type: 'final' },
  },
})
