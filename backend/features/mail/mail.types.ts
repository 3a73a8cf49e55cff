/** A mail as features write it: German paragraphs, at most one action; the template makes text and HTML of it. */
export interface Mail {
  kind: string
  to: string
  subject: string
  paragraphs: string[]
  /** Formatted text after them, as `cleanRichText` leaves it. */
  rich?: string
  /** Label and value rows, such as the lines of an order. */
  rows?: { label: string; value: string; strong?: boolean }[]
  action?: { label: string; path: string }
  /** The key within the link, where it opens something: the stored mail forgets it when it has been sent, or at `until`. */
  secret?: { key: string; until: Date }
  closing?: string[]
  attachments?: MailFile[]
  /** Besides the usual ones, such as List-Unsubscribe. */
  headers?: Record<string, string>
  /** The same key is mailed once, however often a job repeats. */
  uniqueKey?: string
}

export interface MailFile {
  fileName: string
  contentType: string
  base64: string
}
