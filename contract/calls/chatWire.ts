import * as z from 'zod'
import { Instant } from '#contract/define.ts'
import { orderKinds } from '#contract/calls/orders.calls.ts'
import { WireRole } from '#contract/roles.ts'
import { SharedFile } from '#contract/calls/uploads.calls.ts'

/** What a message answers to: the beginning of an earlier one, as that is now. Without text it was deleted or has only files. */
export const ChatQuote = z.object({
  message_id: z.int(),
  version: z.int(),
  sender_id: z.int(),
  excerpt: z.string(),
  files: z.array(z.enum(['image', 'pdf'])),
  is_deleted: z.boolean(),
})
export type ChatQuote = z.infer<typeof ChatQuote>

/**
 * One message as its viewer sees it. A deleted one is a placeholder: `status` deleted, empty text. `client_id` is only
 * told to the author, whose optimistic row it settles.
 */
export const ChatMessage = z.object({
  message_id: z.int(),
  conversation_id: z.int(),
  message: z.string(),
  sender_id: z.int(),
  client_id: z.string().nullable(),
  order_number: z.string().nullable(),
  files: z.array(SharedFile),
  quoted: ChatQuote.nullable(),
  status: z.enum(['sent', 'delivered', 'read', 'deleted']),
  version: z.int(),
  edited_at: Instant.nullable(),
  created_at: Instant,
})
export type ChatMessage = z.infer<typeof ChatMessage>

/** The other side of a chat. `slug` leads to a provider's page. */
export const ChatPartner = z.object({
  user_id: z.int(),
  name: z.string(),
  avatar: z.string().nullable(),
  role: WireRole,
  slug: z.string().nullable(),
})
export type ChatPartner = z.infer<typeof ChatPartner>

/** A conversation as one of its two members sees it. The marks are cumulative: everything up to that message. */
export const ChatConversation = z.object({
  conversation_id: z.int(),
  version: z.int(),
  partner: ChatPartner,
  last_message: ChatMessage.nullable(),
  last_at: Instant.nullable(),
  unread: z.int(),
  read_up_to: z.int(),
  partner_read_up_to: z.int(),
  partner_delivered_up_to: z.int(),
  /** Newest first, at most three: the orders this conversation mentions. */
  order_numbers: z.array(z.string()),
  /** Two sellers of a bundle talk about it here; null: a customer and a provider. */
  bundle: z.object({ id: z.int(), name: z.string() }).nullable().default(null),
})
export type ChatConversation = z.infer<typeof ChatConversation>

/** An order of the two, for the card beside the conversation. */
export const ChatOrder = z.object({
  order_number: z.string(),
  kind: z.enum(orderKinds),
  label: z.string(),
  created_at: Instant,
  total_cents: z.int(),
  items: z.string(),
})
export type ChatOrder = z.infer<typeof ChatOrder>

export const ChatAddress = z.object({
  name: z.string(),
  phone: z.string().nullable(),
  street: z.string(),
  house_number: z.string(),
  extra: z.string(),
  postal_code: z.string(),
  city: z.string(),
})
export type ChatAddress = z.infer<typeof ChatAddress>
