/** Longest chat message. */
export const maxMessageLength = 5000
/** How long an author may edit (docs/machines/message.md), in minutes. */
export const editMinutes = 15
/** So many are read at once, going back in time. */
export const messagesPerPage = 30
