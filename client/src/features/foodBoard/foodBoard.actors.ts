import { fromPromise } from 'xstate'
import type { Board } from '#contract/calls/foodOrders.calls.ts'
import type { FoodOrder } from '#contract/calls/foodWire.ts'
import { boardCommandFlow, type CommandInput } from '#machines/flows/foodBoard.command.ts'
import { foodBoardFlow } from '#machines/flows/foodBoard.flow.ts'
import type { BoardCommand, BoardResult } from '#machines/flows/foodBoard.types.ts'
import { orderNumberOf } from '#machines/flows/foodBoard.view.ts'
import { api } from '#client/lib/http/api.ts'
import { command as send, serverNow } from '#client/lib/live/live.ts'

/** One command as the contract's calls; steps and the bell go over the live connection when there is one. */
async function perform({ key, command }: CommandInput): Promise<BoardResult> {
  switch (command.type) {
    case 'move': {
      const { orderNumber, version, event, prepMinutes, reason, giveUp, ageChecked, soldOut } = command
      const { data } = await send(
        'foodOrders.move',
        {
          order_number: orderNumber,
          version,
          event,
          prep_minutes: prepMinutes,
          reason,
          give_up: giveUp,
          age_checked: ageChecked,
          sold_out: soldOut?.map(({ lineId, substituteId }) => ({ line_id: lineId, substitute_id: substituteId })),
        },
        key,
      )
      return { order: data }
    }
    case 'lines': {
      const { data } = await send(
        'foodOrders.changeLines',
        { order_number: command.orderNumber, line_ids: [...command.lineIds], step: command.step, sold_out: command.soldOut ?? false },
        key,
      )
      return { order: data }
    }
    case 'cash': {
      const { data } = await api(
        'foodOrders.cashReceived',
        { body: { order_number: command.orderNumber, received: command.received } },
        { idempotencyKey: key },
      )
      return { order: data }
    }
    case 'acknowledge': {
      const { data } = await send('alerts.acknowledge', { alert_ids: [...command.alertIds] }, key)
      return { alerts: data }
    }
    case 'pause': {
      const { data } = await api('foodSettings.pause', { body: { minutes: command.minutes } }, { idempotencyKey: key })
      return { pausedUntil: { until: data.paused_until, at: new Date(serverNow()).toISOString() } }
    }
  }
}

async function lookUp(command: BoardCommand): Promise<FoodOrder | null> {
  const orderNumber = orderNumberOf(command)
  if (orderNumber === null) return null
  const { data } = await api('foodOrders.view', { query: { order_number: orderNumber } })
  return data
}

/** The board with the real server behind it. */
export const realFoodBoardFlow = foodBoardFlow.provide({
  actors: {
    load: fromPromise<Board, undefined>(async ({ signal }) => (await api('foodOrders.board', {}, { signal })).data),
    command: boardCommandFlow.provide({
      actors: {
        perform: fromPromise<BoardResult, CommandInput>(({ input }) => perform(input)),
        lookUp: fromPromise<FoodOrder | null, { command: BoardCommand }>(({ input }) => lookUp(input.command)),
      },
    }),
  },
})
