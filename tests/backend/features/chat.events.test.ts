import fc from 'fast-check'
import { expect, it } from 'vitest'
import { initialTransition } from 'xstate'
import { chatFlow } from '#machines/flows/chat.flow.ts'
import { openThread, takeEvent, takeThread } from '#machines/flows/chat.changes.ts'
import { inOrder, listed, mergeConversations } from '#machines/flows/chat.rows.ts'
import type { ChatContext, ChatLiveEvent } from '#machines/flows/chat.types.ts'
import {
  latest,
  noRows,
  takeChanged,
  takeCreated,
  takeLatest,
  takeRead,
  type NotificationCentreRows,
} from '#client/features/notifications/notificationCentre.rows.ts'
import type { Tables } from '#backend/tables.ts'
import { chatTestApp, type Person } from '#tests/backend/features/chatTestApp.ts'
import { testDatabase } from '#tests/support/testDatabase.ts'

/** For every event of chat and bell: the old view + the event == the refetched view (decision 002). */
const database = await testDatabase<Tables>()
const testApp = await chatTestApp(database)
const { call } = testApp

interface View {
  chat: ChatContext
  bell: NotificationCentreRows
}

async function fetchView(who: Person, id: number): Promise<View> {
  const [list, thread, bell] = [
    await call(who, 'chat.conversations'),
    await call(who, 'chat.messages', { query: { conversation_id: id, limit: 200 } }),
    await call(who, 'notifications.latest'),
  ]
  const start = { ...initialTransition(chatFlow, { me: who.id })[0].context, ...openThread(id) }
  const withList = { ...start, conversations: mergeConversations({}, list.body.data) }
  return {
    chat: { ...withList, ...takeThread(withList, { ...thread.body, hasMore: thread.body.meta.has_more }, false) },
    bell: takeLatest(noRows, bell.body),
  }
}

type Told = { type: string; data: unknown }
function apply(view: View, event: Told): View {
  switch (event.type) {
    case 'notification.created':
      return { ...view, bell: takeCreated(view.bell, event.data as never) }
    case 'notification.read':
      return { ...view, bell: takeRead(view.bell, event.data as never) }
    case 'notification.changed':
      return { ...view, bell: takeChanged(view.bell, event.data as never) }
    case 'message.sent':
    case 'message.changed':
    case 'messages.read':
    case 'messages.delivered':
      return { ...view, chat: { ...view.chat, ...takeEvent(view.chat, event as ChatLiveEvent) } }
    default:
      throw new Error(`no apply case for ${event.type}`)
  }
}
const shown = ({ chat, bell }: View) => ({
  list: listed(chat.conversations, chat.openId),
  thread: inOrder(chat.thread),
  bell: latest(bell),
  unread: [...bell.unread].sort((a, b) => a - b),
})

type Step = { by: 'customer' | 'provider'; what: 'send' | 'edit' | 'remove' | 'read' | 'delivered' | 'bell'; pick: number }
const steps = fc.array(
  fc.record({
    by: fc.constantFrom('customer' as const, 'provider' as const),
    what: fc.constantFrom<Step['what'][]>('send', 'send', 'edit', 'remove', 'read', 'delivered', 'bell'),
    pick: fc.nat(9),
  }),
  { minLength: 1, maxLength: 9 },
)

let pairs = 0
async function play(script: Step[], check: (views: { who: Person; before: View; told: Told[]; after: View }) => void) {
  const { customer, provider, id } = await testApp.talk(`paar-${++pairs}`)
  const order = await testApp.order(customer, provider)
  const sent: { id: number; by: Step['by'] }[] = []
  const people = { customer, provider }
  let before = { customer: await fetchView(customer, id), provider: await fetchView(provider, id) }
  for (const [n, step] of [{ by: 'customer', what: 'send', pick: 0 } as Step, ...script].entries()) {
    const heads = { customer: await testApp.head(customer), provider: await testApp.head(provider) }
    const who = people[step.by]
    const mine = sent.filter((one) => one.by === step.by)
    const target = mine[step.pick % Math.max(1, mine.length)]
    if (step.what === 'send')
      sent.push({
        by: step.by,
        id: (
          await testApp.send(
            who,
            id,
            `Text ${n}`,
            step.pick > 7
              ? { order_number: order.number }
              : step.pick > 3 && sent.length > 0
                ? { quote_of: sent[step.pick % sent.length]!.id }
                : {},
          )
        ).message_id,
      })
    if (step.what === 'edit' && target) await call(who, 'chat.edit', { body: { message_id: target.id, message: `Anders ${n}` } })
    if (step.what === 'remove' && target) await call(who, 'chat.remove', { body: { message_id: target.id } })
    if (step.what === 'read' || step.what === 'delivered')
      await call(who, `chat.${step.what}`, { body: { conversation_id: id, up_to: sent[step.pick % sent.length]!.id } })
    if (step.what === 'bell') await call(who, 'notifications.readAll', { body: {} })
    const after = { ...before }
    for (const side of ['customer', 'provider'] as const) {
      after[side] = await fetchView(people[side], id)
      check({ who: people[side], before: before[side], told: await testApp.events(people[side], heads[side]), after: after[side] })
    }
    before = after
  }
  return { ...people, id }
}

it('after every step, applying what was told equals fetching again, for both sides', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (script) => {
      await play(script, ({ before, told, after }) => {
        expect(shown(told.reduce(apply, before))).toEqual(shown(after))
      })
    }),
    { numRuns: 25 },
  )
}, 120_000)

it('the whole story told late, twice and in any order ends in the same view', async () => {
  await fc.assert(
    fc.asyncProperty(steps, fc.infiniteStream(fc.nat()), async (script, chance) => {
      const { customer, id } = await play(script, () => {})
      const start = {
        chat: {
          ...initialTransition(chatFlow, { me: customer.id })[0].context,
          ...openThread(id),
          thread: { messages: {}, floor: 0, marks: {}, quotes: {} },
        },
        bell: noRows,
      }
      const story = await testApp.events(customer)
      const shuffled = [...story, ...story]
        .map((event) => ({ fact: event, at: chance.next().value as number }))
        .sort((a, b) => a.at - b.at)
        .map(({ fact: event }) => event)
      const inTurn = shown(story.reduce<View>(apply, start))
      const { list, thread, unread } = shown(shuffled.reduce<View>(apply, start))
      expect({ list, thread, unread }).toEqual({ list: inTurn.list, thread: inTurn.thread, unread: inTurn.unread })
      const fetched = shown(await fetchView(customer, id))
      expect({ list, thread, unread }).toEqual({ list: fetched.list, thread: fetched.thread, unread: fetched.unread })
    }),
    { numRuns: 25 },
  )
}, 120_000)
