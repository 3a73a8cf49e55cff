/** A provider's own texts for the chat: so many, with a name and a text of at most these lengths (migration 076). */
export const quickReplyLimits = { most: 30, title: 40, body: 1000 } as const
