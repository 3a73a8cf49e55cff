import type { ActorRefFrom } from 'xstate'
import type { chatFlow } from '#machines/flows/chat.flow.ts'

/** The running chat of a tab. */
export type ChatActor = ActorRefFrom<typeof chatFlow>
