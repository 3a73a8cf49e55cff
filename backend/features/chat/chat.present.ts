import type { ChatAddress, ChatConversation, ChatMessage, ChatOrder, ChatPartner, ChatQuote } from '#contract/calls/chatWire.ts'
import { WireAddress } from '#contract/calls/foodWire.ts'
import { wireRoles } from '#contract/roles.ts'
import { filesInWords } from '#contract/values/chatFiles.ts'
import { excerptOf } from '#contract/values/chatQuotes.ts'
import { namesInOneLine } from '#contract/values/namedPieces.ts'
import type { ListedOrder } from '#contract/calls/orders.calls.ts'
import { presentFile } from '#backend/features/uploads/uploads.api.ts'
import type { Delivery } from '#backend/features/orders/orderKind.api.ts'
import type { providerAddress } from './chat.partners.store.ts'
import type { MessageRow, QuotedRow } from './chat.messages.store.ts'
import { readablePhone } from '#backend/kernel/phoneNumbers.ts'
import type { PartnerRow, Summary } from './chat.views.store.ts'

export const presentMessage = (row: MessageRow, viewerId: number): ChatMessage => ({
  message_id: row.id,
  conversation_id: row.conversation_id,
  message: row.body,
  sender_id: row.sender_id,
  client_id: row.sender_id === viewerId ? row.client_id : null,
  order_number: row.status === 'deleted' ? null : row.order_number,
  files: row.status === 'deleted' ? [] : row.files.map(presentFile),
  quoted: row.status === 'deleted' ? null : presentQuote(row.quoted),
  status: row.status,
  version: row.version,
  edited_at: row.edited_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
})

const presentQuote = (row: QuotedRow | null): ChatQuote | null => {
  if (!row) return null
  const isDeleted = row.status === 'deleted'
  return {
    message_id: row.id,
    version: row.version,
    sender_id: row.sender_id,
    excerpt: excerptOf(row.body),
    files: isDeleted ? [] : row.kinds,
    is_deleted: isDeleted,
  }
}

/** A message in one line, for the bell: its words, or what was sent without any. */
export const inOneLine = (row: Pick<MessageRow, 'body' | 'files'>): string => row.body || filesInWords(row.files)

export const presentPartner = (row: PartnerRow): ChatPartner => ({
  user_id: row.partner_id,
  name: row.company_name ?? row.customer_alias ?? `${row.first_name} ${row.last_name}`.trim(),
  avatar: row.logo ?? (row.customer_alias === null ? row.avatar : null),
  role: wireRoles[row.role],
  slug: row.slug,
})

export const presentConversation = (row: Summary): ChatConversation => ({
  conversation_id: row.id,
  version: row.version,
  partner: presentPartner(row),
  last_message: row.last_message && presentMessage(row.last_message, row.viewer_id),
  last_at: row.last_at?.toISOString() ?? null,
  unread: row.unread,
  read_up_to: row.read_up_to,
  partner_read_up_to: row.partner_read_up_to,
  partner_delivered_up_to: row.partner_delivered_up_to,
  order_numbers: row.order_numbers,
  bundle: row.bundle_id === null ? null : { id: row.bundle_id, name: row.bundle_name ?? '' },
})

export const presentOrder = (row: ListedOrder): ChatOrder => ({
  order_number: row.order_number,
  kind: row.kind,
  label: row.label,
  created_at: row.order_date,
  total_cents: row.total_cents,
  items: namesInOneLine(row),
})

export const presentProviderAddress = (row: NonNullable<Awaited<ReturnType<typeof providerAddress>>>): ChatAddress => {
  const { calling_code: code, phone, ...rest } = row
  return { ...rest, extra: '', phone: phone && readablePhone(phone.startsWith('+') ? phone : `${code} ${phone.replace(/^0/, '')}`) }
}

export const presentDeliveryAddress = (row: Delivery): ChatAddress => ({
  name: row.customer_name,
  phone: readablePhone(row.customer_phone) || null,
  ...WireAddress.parse(row.address),
})
