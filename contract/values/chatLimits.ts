/** Longest chat message (readings.md N-12). */
export const maxMessageLength = 5000
/** How long an author may edit (lifecycles.md 15), in minutes. */
export const editMinutes = 15
/** So many are read at once, going back in time. */
export const messagesPerPage = 30
