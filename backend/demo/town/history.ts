import { addDays, berlinDay, fromBerlin } from '#contract/values/berlinTime.ts'
import { openState } from '#contract/values/openingHours.ts'
import { orderOf, type OrderPlan, type Outcome } from '#backend/demo/town/historyOrders.ts'
import { forgottenSauceNote, noticesOf, talkAboutDelivery, talkAboutSauce } from '#backend/demo/town/historyTalk.ts'
import { seededRandom, type SeededRandom } from '#backend/demo/town/seededRandom.ts'
import { bellaVista } from '#backend/demo/town/restaurants/bellaVista.ts'
import { bosporusGrill } from '#backend/demo/town/restaurants/bosporusGrill.ts'
import { town } from '#backend/demo/town/town.ts'
import type { HistoryConversation, HistoryNotification, TownHistory } from '#backend/demo/town/history.types.ts'

const [anna, jonas] = [town.customers[0]!, town.customers[1]!]
const pastOrders = 38
const minutesAgo = (now: Date, count: number) => new Date(now.getTime() - count * 60_000)
const pad = (value: number) => String(value).padStart(2, '0')
const oddOutcomes: Record<number, Outcome> = { 6: 'rejected', 17: 'unanswered', 24: 'canceled', 31: 'rejected' }

/** Lunch or dinner on one of the last thirty days, the older ones first. */
function pastPlan(index: number, today: string, random: SeededRandom): OrderPlan {
  const day = addDays(today, -30 + Math.floor((index * 29) / pastOrders))
  const [hour, minute] = random.chance(0.4) ? [random.between(11, 13), random.below(60)] : [random.between(17, 20), random.below(60)]
  return {
    restaurant: index % 2 === 0 ? bellaVista : bosporusGrill,
    customer: random.chance(0.5) ? anna : jonas,
    placedAt: fromBerlin(day, `${pad(hour)}:${pad(minute)}`),
    outcome: oddOutcomes[index] ?? 'completed',
  }
}

/** The two orders people talk about, yesterday evening. */
const talkedAbout = (today: string): OrderPlan[] => [
  {
    restaurant: bellaVista,
    customer: anna,
    placedAt: fromBerlin(addDays(today, -1), '18:20'),
    outcome: 'completed',
    fulfilment: 'delivery',
    note: 'Bitte am Hintereingang klingeln.',
  },
  {
    restaurant: bosporusGrill,
    customer: jonas,
    placedAt: fromBerlin(addDays(today, -1), '19:05'),
    outcome: 'completed',
    fulfilment: 'delivery',
    note: forgottenSauceNote,
  },
]

/** What is going on right now: one order in each column of the board, as far as the kitchens are open. */
const running = (now: Date): OrderPlan[] =>
  [
    { restaurant: bosporusGrill, customer: anna, placedAt: minutesAgo(now, 27), outcome: 'ready' as const, fulfilment: 'pickup' as const },
    {
      restaurant: bellaVista,
      customer: anna,
      placedAt: minutesAgo(now, 26),
      outcome: 'delivery' as const,
      fulfilment: 'delivery' as const,
    },
    { restaurant: bellaVista, customer: jonas, placedAt: minutesAgo(now, 12), outcome: 'processing' as const },
    { restaurant: bosporusGrill, customer: jonas, placedAt: minutesAgo(now, 8), outcome: 'processing' as const },
    { restaurant: bellaVista, customer: anna, placedAt: minutesAgo(now, 2), outcome: 'pending' as const },
  ].filter(({ restaurant, placedAt }) => openState(restaurant.hours, placedAt).open)

function answered(conversation: HistoryConversation): HistoryNotification[] {
  const unread = conversation.messages.find(({ by, readAt }) => by === 'provider' && readAt === null)
  if (!unread) return []
  const { companyName } = town.providers.find(({ slug }) => slug === conversation.providerSlug)!
  return [
    {
      email: conversation.customerEmail,
      type: 'message',
      title: `Nachricht von ${companyName}`,
      text: unread.text,
      orderNumber: conversation.orderNumber,
      at: unread.at,
      readAt: null,
    },
  ]
}

/**
 * The town's last thirty days up to `now`: orders, talks and notices of the two main restaurants. Pure: the same seed and
 * the same moment give the same history, all of it before `now`.
 */
export function townHistory(seed: number, now: Date): TownHistory {
  const random = seededRandom(seed)
  const today = berlinDay(now)
  const past = Array.from({ length: pastOrders }, (_, index) => orderOf(pastPlan(index, today, random), random))
  const [delivery, sauce] = talkedAbout(today).map((plan) => orderOf(plan, random))
  const open = running(now).map((plan) => orderOf(plan, random))
  const foodOrders = [...past, delivery!, sauce!, ...open].sort((a, b) => a.placedAt.getTime() - b.placedAt.getTime())
  const conversations = [talkAboutDelivery(delivery!), talkAboutSauce(sauce!)]
  const recent = foodOrders.filter(({ placedAt }) => placedAt > minutesAgo(now, 3 * 24 * 60))
  const mailOf = (slug: string) => town.providers.find((provider) => provider.slug === slug)!.account.email
  const notifications = [
    ...recent.flatMap((order) => noticesOf(order, mailOf(order.providerSlug), now)),
    ...conversations.flatMap(answered),
  ].sort((a, b) => a.at.getTime() - b.at.getTime())
  return { foodOrders, conversations, notifications }
}
