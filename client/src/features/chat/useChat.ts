import { useEffect, useState } from 'react'
import { createActor } from 'xstate'
import { inspect } from '#client/lib/inspect.ts'
import { attendLive } from '#client/lib/live/live.ts'
import { realChatFlow } from './chat.actors.ts'
import type { ChatActor } from './chatActor.ts'
import { wireChat } from './chatWiring.ts'

let running: { me: number; actor: ChatActor; users: number; stop(): void } | null = null
/** Going from the list to a conversation is another route; the chat must not start anew in between. */
const lingerMs = 1_000

function start(me: number) {
  if (running?.me !== me) {
    running?.stop()
    const actor = createActor(realChatFlow, { input: { me }, inspect }).start()
    const unwire = wireChat(actor, me)
    let isStopped = false
    running = {
      me,
      actor,
      users: 0,
      stop: () => {
        if (running?.actor === actor) running = null
        if (isStopped) return
        isStopped = true
        unwire()
        actor.stop()
      },
    }
  }
  return running
}

/** Ends the chat at once, whoever shows it; the next screen starts anew. */
export const closeChat = () => running?.stop()

/** The chat of this account, shared by the routes that show it; ends a moment after the last of them. */
export function useChat(me: number): ChatActor {
  const [{ actor }, setRoom] = useState(() => start(me))
  useEffect(attendLive, [])
  useEffect(() => {
    const room = start(me)
    setRoom(room)
    room.users += 1
    return () => {
      room.users -= 1
      setTimeout(() => {
        if (room.users === 0) room.stop()
      }, lingerMs)
    }
  }, [me])
  return actor
}
