import type { MessageEvent, MessageGuardInput, MessageStatus } from '#machines/lifecycles/message.lifecycle.ts'
import { holdLaws } from './holdLaws.ts'

const people = ['customer', 'provider', 'admin'] as const
const does = ['announce customer+provider']

const load = async () => (await import('#machines/lifecycles/message.lifecycle.ts')).messageLifecycle

holdLaws<MessageGuardInput, MessageEvent, MessageStatus>('message', load, {
  ends: ['deleted'],
  waitsFor: { sent: ['customer', 'provider'], delivered: ['customer', 'provider'] },
  clocks: {},
  guardInput: { editable: [true, false] },
  events: {
    'message.deliver': { only: [{ in: ['sent'], by: people, to: 'delivered', does }] },
    'message.read': { only: [{ in: ['sent', 'delivered'], by: people, to: 'read', does }] },
    'message.edit': {
      only: [{ in: ['sent', 'delivered', 'read'], by: people, does }],
      never: [{ law: 'words stand after fifteen minutes', when: ({ editable }) => !editable, refuses: 'MESSAGE_EDIT_TOO_LATE' }],
    },
    'message.delete': { only: [{ in: ['sent', 'delivered', 'read'], by: people, to: 'deleted', does }] },
  },
})
